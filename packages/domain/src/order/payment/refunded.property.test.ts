import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMinor, minor, zero } from '../../money/minor.ts';
import { saleFactsOf } from '../../report/facts.ts';
import { accept, type Result } from '../../result.ts';
import { adding, after, atNoDevice, item, noon, orderOf, taxRate, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { type Charge, staffPaymentPrefix } from '../attempt/charge.ts';
import { beginCard } from '../commands/card/card-begin.ts';
import { recordLateCharge } from '../commands/card/card-found.ts';
import { cardPaid } from '../commands/card/card-paid.ts';
import { cardUnknown } from '../commands/card/card-steps.ts';
import { changeOrder } from '../commands/change-order.ts';
import { beginRefund, cardRefunded } from '../commands/refund.ts';
import { submitOrder } from '../commands/submit.ts';
import type { OrderOp } from '../op.ts';
import type { Order } from '../types.ts';
import { partsOf } from './refund-parts.ts';
import { refundableOf } from './refunded.ts';

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const attempt = { id: 'try1', amount: minor(0), gateway: 'valor' } as const;
const card = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };
const charge = (paymentId: string, amount: number, more: Partial<Charge> = {}): Charge => ({
  paymentId,
  amount: minor(amount),
  tip: zero,
  fee: zero,
  card,
  totalAmount: null,
  ...more,
});

/** An order with tax and a tip that the staff said was charged to a card. */
function saidPaid(price: number, tip: number): Order {
  const open = after(
    orderOf(typeOp('pickup')),
    adding(orderOf(typeOp('pickup')), item({ price: minor(price), defaultTaxRates: true }), {}, [taxRate(9.5, { isDefault: 1 })]),
  );
  const tipped = after(open, changeOrder(open, { tipsAmount: tip }));
  const accepted = after(tipped, submitOrder(tipped, { now: noon }));
  const begun = after(accepted, beginCard(accepted, {}, { now: noon, attemptId: attempt.id, device }));
  const unknown = after(begun, accept(cardUnknown(begun, attempt.id, noon)));
  const said = charge(`${staffPaymentPrefix}${attempt.id}`, unknown.cardAttempt?.amount ?? 0);
  return after(unknown, accept(cardPaid(unknown, attempt.id, said, { now: noon, by: 'staff' })));
}

type Deed = { readonly back: number | 'rest' } | { readonly more: number; readonly tip: number; readonly fee: number };

/** The order after money went back, a part or all that is left of its payment, or after its gateway said what it had charged. */
function done(order: Order, deed: Deed, index: number): readonly OrderOp[] {
  const now = noon + 1 + index;
  const opOf = (result: Result<OrderOp | null>): readonly OrderOp[] => (result.ok && result.value !== null ? [result.value] : []);
  if ('more' in deed) {
    const found = minor(Math.max(1, order.total + deed.more));
    return opOf(recordLateCharge(order, attempt, charge('p1', found, { tip: minor(deed.tip), fee: minor(deed.fee) }), { now }));
  }
  const payment = order.order_payment[0];
  const amount = deed.back !== 'rest' ? deed.back : payment === undefined ? 0 : refundableOf(order, payment);
  const begun = opOf(beginRefund(order, { amount, reason: '' }, { now, id: `back${index}`, device }));
  const held = begun.reduce(apply, order);
  return [...begun, ...opOf(accept(cardRefunded(held, `back${index}`, { id: `r${index}`, by: 'refund', amount: minor(amount) }, now)))];
}

const back = fc.record({ back: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 900 }) }, { weight: 1, arbitrary: fc.constant('rest' as const) }) });
const found = fc.record({
  more: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -900, max: 400 })),
  tip: fc.constantFrom(0, 0, 40, 150),
  fee: fc.constantFrom(0, 0, 30, 35),
});
const deeds = fc.tuple(fc.array(back, { maxLength: 4 }), fc.array(found, { maxLength: 1 }), fc.array(back, { maxLength: 6 }));

it('never gives back more of sales, tax and tips than was sold, whatever a gateway says between two refunds; and the reports say the same', () => {
  let whole = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 0, max: 300 }), deeds, (price, tip, [before, word, later]) => {
      let order = saidPaid(price, tip);
      const facts = [...saleFactsOf(null, order, atNoDevice)];
      for (const [index, deed] of [...before, ...word, ...later].entries()) {
        for (const op of done(order, deed, index)) {
          const next = apply(order, op);
          facts.push(...saleFactsOf(order, next, atNoDevice));
          order = next;
        }
        const gone = partsOf(order.refunds);
        const sold = { salesAmount: order.subtotal - order.discountAmount, taxAmount: order.taxAmount, tipsAmount: order.tipsAmount };
        for (const part of ['salesAmount', 'taxAmount', 'tipsAmount'] as const) expect(gone[part]).toBeLessThanOrEqual(sold[part]);
        for (const each of order.refunds) {
          expect(Math.min(each.salesAmount, each.taxAmount, each.tipsAmount)).toBeGreaterThanOrEqual(0);
        }
        expect(addMinor(gone.salesAmount, gone.taxAmount, gone.tipsAmount)).toBeLessThanOrEqual(order.refundedAmount);
        expect(order.refundedAmount).toBeLessThanOrEqual(order.amountPaid);
        if (order.amountPaid >= order.total && order.refundedAmount === order.amountPaid) {
          expect(gone).toEqual(sold);
          whole += 1;
        }
        const sum = (part: 'gross' | 'tax' | 'tips' | 'refunded') => facts.reduce((all, fact) => all + fact[part], 0);
        expect([sum('gross') - sum('refunded'), sum('tax'), sum('tips')]).toEqual([
          order.subtotal - gone.salesAmount,
          order.taxAmount - gone.taxAmount,
          order.tipsAmount - gone.tipsAmount,
        ]);
      }
    }),
    { numRuns: 400 },
  );
  expect(whole).toBeGreaterThan(50);
});

it('gives back in two parts what was sold, where a terminal had added a fee that nobody knew of at the first', () => {
  const order = saidPaid(695, 101);
  const deedsThen: readonly Deed[] = [{ back: 700 }, { more: 30, tip: 0, fee: 30 }, { back: 'rest' }];
  const last = deedsThen.reduce((before, deed, index) => done(before, deed, index).reduce(apply, before), order);
  expect([last.refundedAmount, partsOf(last.refunds)]).toEqual([892, { salesAmount: 695, taxAmount: 66, tipsAmount: 101 }]);
});
