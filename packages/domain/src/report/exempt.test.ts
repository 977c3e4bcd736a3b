import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { setCharges } from '../order/commands/charges/decide-charges.ts';
import { addDiscount } from '../order/commands/discount/decide-add.ts';
import { setExemption } from '../order/commands/exemption/decide-exemption.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { beginRefund } from '../order/commands/refund.ts';
import { setShares } from '../order/commands/shares/set-shares.ts';
import type { Order } from '../order/types.ts';
import { charge, discount } from '../testing/bill.ts';
import { adding, after, item, noon, orderOf, taxRate, typeOp } from '../testing/make.ts';
import { exemptRefunded, exemptSold } from './exempt.ts';

const church = { number: '12-3456', name: 'St. Mary' };
const dish = item({ price: minor(1_000), tax_rates: [taxRate(10)] });
const two = ['a', 'b'].reduce((so, id) => after(so, adding(so, dish, { id }, dish.tax_rates)), orderOf(typeOp('pickup')));
const pay = (so: Order, asked: object = {}) => after(so, payCash(so, asked, { now: noon, cashRounding: 0, paymentId: `p${so.version}` }));
const giveBack = (so: Order, amount: number, place = 0) =>
  after(so, beginRefund(so, { paymentId: so.order_payment[place]?.id, amount, reason: '' }, { now: noon, id: `r${so.version}`, device: null }));

it('all of an order is exempt, and what is refunded of it goes off', () => {
  const sold = pay(after(two, setExemption(two, church)));
  expect([exemptSold(pay(two)), exemptSold(sold)]).toEqual([undefined, { ...church, amount: 2_000 }]);
  const [some, all] = [giveBack(sold, 700), giveBack(giveBack(sold, 700), 1_300)];
  expect([exemptRefunded(sold, some)?.amount, exemptRefunded(some, all)?.amount]).toEqual([-700, -1_300]);
});

it('of a bill that is shared what a guest had paid with tax is not exempt, and nothing is left of the rest once all of it went back', () => {
  const take = [1, 2].map((cartId) => ({ id: `s${cartId}`, no: cartId, name: '', take: [{ cartId, parts: 1, of: 1 }] }));
  const first = pay(after(two, setShares(two, take)), { shareId: 's1' });
  const exempted = after(first, setExemption(first, church));
  const sold = pay(exempted, { shareId: 's2' });
  expect([sold.taxAmount, sold.total, exemptSold(sold)?.amount]).toEqual([100, 2_100, 1_000]);
  const back = (from: Order, to: Order) => exemptRefunded(from, to)?.amount;
  const taxed = giveBack(sold, 500);
  const some = giveBack(taxed, 400, 1);
  expect([back(sold, taxed), back(taxed, some), back(some, giveBack(giveBack(some, 600), 600, 1))]).toEqual([undefined, -400, -600]);
});

it('whatever is refunded of a discounted order with a gratuity takes of what was exempt what it takes of its sales, and all of it all', () => {
  const given = after(two, addDiscount(two, discount()));
  const charged = after(given, setCharges(given, [charge()]));
  const sold = pay(after(charged, setExemption(charged, church)));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 1, maxLength: 6 }), (amounts) => {
      let [order, exempt] = [sold, exemptSold(sold)?.amount ?? 0];
      for (const wanted of amounts) {
        const amount = Math.min(wanted, order.amountPaid - order.refundedAmount);
        if (amount === 0) break;
        const next = giveBack(order, amount);
        exempt += exemptRefunded(order, next)?.amount ?? 0;
        order = next;
      }
      expect(exempt).toBe(1_800 - order.refunds.reduce((sum, { salesAmount }) => sum + salesAmount, 0));
      if (order.refundedAmount === order.total) expect(exempt).toBe(0);
    }),
  );
});
