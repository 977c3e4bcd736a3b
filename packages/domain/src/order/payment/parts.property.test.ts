import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { saleFactsOf } from '../../report/facts.ts';
import { paymentFactsOf } from '../../report/payment-facts.ts';
import type { Result } from '../../result.ts';
import { cashFactsOf } from '../../shift/cash-facts.ts';
import { atNoDevice, createOp, lineOp, noon, taxRate, typeOp } from '../../testing/make.ts';
import { apply, replay } from '../apply.ts';
import type { Charge } from '../attempt/charge.ts';
import { beginCard } from '../commands/card/card-begin.ts';
import { cardPaid } from '../commands/card/card-paid.ts';
import { closeOrder } from '../commands/close.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund, cardRefunded } from '../commands/refund.ts';
import type { OrderOp } from '../op.ts';
import type { Order } from '../types.ts';
import { amountDue } from './amount-due.ts';
import { refundableOf } from './refunded.ts';
import { tipsByPayment } from './tip-owners.ts';

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const facts = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };

/** One guest's part: how much of what is left (of a hundred), by what, and for a card what its terminal adds, and whether it approves less. */
const part = fc.record({
  by: fc.constantFrom('cash', 'card', 'venmo'),
  percent: fc.integer({ min: 1, max: 100 }),
  tip: fc.constantFrom(0, 0, 137),
  fee: fc.constantFrom(0, 0, 35),
  approved: fc.constantFrom(100, 100, 40),
});
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never;

const bill = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 }),
  tip: fc.constantFrom(0, 300, 1),
  coin: fc.constantFrom(0, 5, 10),
  parts: fc.array(part, { minLength: 0, maxLength: 9 }),
  last: part,
});

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** Pays an order part by part, the last one all that is left. */
function paidBy({ prices, tip, coin, parts, last }: typeof bill extends fc.Arbitrary<infer B> ? B : never, seen: (before: Order, after: Order) => void) {
  const ops: OrderOp[] = [createOp, typeOp('pickup')];
  for (const [place, price] of prices.entries()) {
    const op = lineOp(`l${place}`, price);
    ops.push(op.op === 'add-item' ? { ...op, line: { ...op.line, taxRates: [taxRate(8.875)] } } : op);
  }
  ops.push({ op: 'change-order', tipsAmount: minor(tip) });
  let order = ops.reduce<Order | null>(apply, null) as Order;
  const take = (result: Result<OrderOp | null>): boolean => {
    if (!result.ok || result.value === null) return false;
    const next = apply(order, result.value);
    seen(order, next);
    ops.push(result.value);
    order = next;
    return true;
  };
  const payPart = ({ by, percent, tip: onTop, fee, approved }: Part, isLast: boolean): void => {
    const at = noon + ops.length;
    const due = amountDue(order);
    const whole = Math.max(1, Math.floor((due * percent) / 100));
    const wanted = by === 'cash' && coin > 0 ? Math.max(coin, whole - (whole % coin)) : whole;
    const asked = { amount: due, ...(isLast ? {} : { take: Math.min(wanted, due) }) };
    if (by === 'cash') take(payCash(order, asked, { now: at, cashRounding: coin, paymentId: `p${at}` }));
    else if (by === 'venmo') take(closeOrder(order, { ...asked, paymentType: 'venmo' }, { now: at, paymentId: `p${at}` }));
    else if (take(beginCard(order, asked, { now: at, attemptId: `try${at}`, device }))) {
      const asks = order.cardAttempt?.amount ?? 0;
      const isWhole = isLast || approved === 100;
      const amount = isWhole ? asks + onTop + fee : Math.max(1, Math.floor((asks * approved) / 100));
      const charge: Charge = {
        ...{ paymentId: `p${at}`, amount: minor(amount), tip: minor(isWhole ? onTop : 0), fee: minor(isWhole ? fee : 0) },
        ...{ card: facts, totalAmount: null },
      };
      take({ ok: true, value: cardPaid(order, `try${at}`, charge, { now: at, by: 'gateway' }) });
    }
  };
  for (const each of parts) if (order.state !== 'completed') payPart(each, false);
  if (order.state !== 'completed') payPart(last, true);
  // What is left of a cent or two is paid in no coin and by no card of nothing.
  return { order, ops };
}

it('any parts in cash, by card and by Venmo complete an order: to the cent what it costs, with its tips and its rounding', () => {
  const counted = { parts: 0, rounded: 0, tipped: 0 };
  fc.assert(
    fc.property(bill, (given) => {
      let [drawer, ahead] = [0, 0];
      const money: number[] = [];
      const sales: number[] = [];
      const { order, ops } = paidBy(given, (before, next) => {
        expect(amountDue(next)).toBeGreaterThanOrEqual(0);
        // A tip on a terminal is owed and paid at once.
        expect(amountDue(next)).toBeLessThanOrEqual(amountDue(before));
        expect(next.amountPaid).toBe(sum(next.order_payment.map(({ amount }) => amount)));
        if (next.state !== 'completed') expect(next.amountPaid - next.surchargeAmount + amountDue(next)).toBe(next.total);
        drawer += sum(cashFactsOf(before, next, { at: noon, byTime: false }).map(({ amount }) => amount));
        money.push(...paymentFactsOf(before, next, atNoDevice).map(({ amount }) => amount));
        for (const fact of saleFactsOf(before, next, atNoDevice)) {
          const { kind, gross, discount, tax, tips, ahead: early = 0 } = fact;
          if (kind === 'sale') sales.push(gross - discount + tax + tips);
          else expect([kind, gross, discount, tax, tips]).toEqual(['part', 0, 0, 0, 0]);
          // Each change says what it moved, and what of that belongs to a sale of another time.
          expect(sum(fact.money.map(({ taken }) => taken))).toBe(next.amountPaid - before.amountPaid);
          ahead += early;
        }
      });
      expect(order.state).toBe('completed');
      expect(order.amountPaid).toBe(order.total + order.cashRoundingAmount + order.surchargeAmount);
      expect(Math.abs(order.cashRoundingAmount) * 2).toBeLessThanOrEqual(given.coin);
      if (given.coin > 0) for (const { type, amount } of order.order_payment) expect(type === 'cash' ? amount % given.coin : 0).toBe(0);
      expect(order.order_payment.every(({ amount }) => amount >= 0)).toBe(true);
      expect(sum(tipsByPayment(order))).toBe(order.tipsAmount);
      expect(drawer).toBe(sum(order.order_payment.map(({ type, amount }) => (type === 'cash' ? amount : 0))));
      expect(sum(money)).toBe(order.amountPaid);
      expect(sales).toEqual([order.total]);
      expect(ahead).toBe(0);
      expect(replay(ops)).toStrictEqual(order);
      counted.parts += order.order_payment.length;
      counted.rounded += order.cashRoundingAmount === 0 ? 0 : 1;
      counted.tipped += order.order_payment.filter(({ tipsAmount }) => tipsAmount > 0).length;
    }),
    { numRuns: 1_000 },
  );
  expect(counted.parts).toBeGreaterThan(2_000);
  expect(Math.min(counted.rounded, counted.tipped)).toBeGreaterThan(50);
});

it('and all of it goes back, each payment the way it came', () => {
  fc.assert(
    fc.property(bill, (given) => {
      let { order } = paidBy(given, () => {});
      // There are no coins for so little: nothing was paid, and nothing goes back.
      fc.pre(order.amountPaid > 0);
      for (const { id, type } of order.order_payment) {
        const payment = order.order_payment.find((each) => each.id === id);
        const amount = payment === undefined ? 0 : refundableOf(order, payment);
        if (amount === 0) continue;
        const begun = beginRefund(order, { amount, reason: '', paymentId: id }, { now: noon, id: `back-${id}`, device, cashRounding: given.coin });
        if (!begun.ok) throw new Error(begun.refusal.code);
        order = apply(order, begun.value);
        if (type !== 'card') continue;
        const back = cardRefunded(order, `back-${id}`, { id: `r-${id}`, by: 'refund', amount: minor(amount) }, noon);
        if (back !== null) order = apply(order, back);
      }
      expect(order.refundedAmount).toBe(order.amountPaid);
      expect(sum(order.refunds.map(({ salesAmount, taxAmount, tipsAmount }) => salesAmount + taxAmount + tipsAmount))).toBe(order.total);
      expect(sum(order.refunds.map(({ taxAmount }) => taxAmount))).toBe(order.taxAmount);
    }),
    { numRuns: 300 },
  );
});
