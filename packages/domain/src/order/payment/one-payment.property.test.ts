import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor, zero } from '../../money/minor.ts';
import type { Result } from '../../result.ts';
import { adding, after, item, noon, orderOf, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import type { Charge } from '../attempt/charge.ts';
import { cancelOrder } from '../commands/cancel.ts';
import { beginCard } from '../commands/card/card-begin.ts';
import { cardConfirmed } from '../commands/card/card-confirmed.ts';
import { cardEnded } from '../commands/card/card-ended.ts';
import { recordLateCharge } from '../commands/card/card-found.ts';
import { cardPaid } from '../commands/card/card-paid.ts';
import { cardUnknown } from '../commands/card/card-steps.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund, cardRefunded, recordLateRefund } from '../commands/refund.ts';
import { submitOrder } from '../commands/submit.ts';
import type { OrderOp } from '../op.ts';
import type { Order } from '../types.ts';

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const attempt = { id: 'try1', amount: minor(1_000), gateway: 'valor' } as const;
const card = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };
const open = after(orderOf(typeOp('pickup')), adding(orderOf(typeOp('pickup')), item()));
const accepted = after(open, submitOrder(open, { now: noon }));
const begun = after(accepted, beginCard(accepted, {}, { now: noon, attemptId: 'try1', device }));
const charge = (paymentId: string, amount: number): Charge => ({ paymentId, amount: minor(amount), tip: zero, fee: zero, card, totalAmount: null });

/** What may be said of one attempt or done to its order, by whom and in whatever order; a rule that refuses, or knows of nothing new, changes nothing. */
type Deed = (order: Order, now: number) => OrderOp | null | Result<OrderOp | null>;
const found = { attemptId: 'back1', paymentId: 'p1', id: 'r1', by: 'refund', amount: minor(300), since: noon } as const;
const deeds = {
  'the staff say charged': (order, now) => cardPaid(order, 'try1', charge('staff-try1', 1_000), { now, by: 'staff' }),
  'the staff say not charged': (order, now) => cardEnded(order, 'try1', 'cancelled', { now, by: 'staff' }),
  'nobody knows': (order, now) => cardUnknown(order, 'try1', now),
  'the gateway says charged': (order, now) => cardPaid(order, 'try1', charge('p1', 1_000), { now, by: 'gateway' }),
  'the gateway says declined': (order, now) => cardEnded(order, 'try1', 'declined', { now, by: 'gateway' }),
  'the gateway says charged, late': (order, now) => (order.cardAttempt?.id === 'try1' ? null : recordLateCharge(order, attempt, charge('p1', 1_000), { now })),
  'the gateway says charged more, late': (order, now) =>
    order.cardAttempt?.id === 'try1' ? null : recordLateCharge(order, attempt, charge('p1', 1_400), { now }),
  'the gateway says charged less, late': (order, now) =>
    order.cardAttempt?.id === 'try1' ? null : recordLateCharge(order, attempt, charge('p1', 700), { now }),
  'the gateway bears out the staff': (order, now) => cardConfirmed(order, attempt, charge('p1', 1_000), { now }),
  'somebody pays cash': (order, now) => payCash(order, {}, { now, cashRounding: 0, paymentId: 'cash1' }),
  'somebody cancels': (order, now) => cancelOrder(order, { now }),
  'a refund begins': (order, now) => beginRefund(order, { amount: 300, reason: '' }, { now, id: 'back1', device }),
  'the staff say returned': (order, now) => cardRefunded(order, 'back1', { id: 'staff-back1', by: 'refund', amount: minor(300) }, now),
  'the staff say not returned': (order, now) => cardEnded(order, 'back1', 'cancelled', { now, by: 'staff' }),
  'the gateway says returned': (order, now) => cardRefunded(order, 'back1', { id: 'r1', by: 'refund', amount: minor(300) }, now),
  // Who finds it first writes so in the row of the attempt: it is not found again.
  'the gateway says returned, late': (order, now) =>
    order.cardAttempt?.id === 'back1' || order.refunds.some(({ id }) => id === 'r1') ? null : recordLateRefund(order, found, { now }),
} satisfies Record<string, Deed>;
type Name = keyof typeof deeds;

/** The order after what was done to it; a refund that has begun once is not begun again: each has an id of its own. */
function done(names: readonly Name[]): Order {
  let order = begun;
  let refunds = 0;
  names.forEach((name, index) => {
    if (name === 'a refund begins' && refunds > 0) return;
    if (name === 'the gateway says returned, late' && refunds === 0) return;
    const said: ReturnType<Deed> = deeds[name](order, noon + 1 + index);
    const op = said !== null && 'ok' in said ? (said.ok ? said.value : null) : said;
    if (op === null) return;
    if (name === 'a refund begins') refunds += 1;
    order = apply(order, op);
  });
  return order;
}

const ofAttempt = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => id === 'staff-try1' || id.startsWith('p1')).length;

it('one attempt has one payment at most, whoever says what of it and in whatever order', () => {
  const names = fc.array(fc.constantFrom(...(Object.keys(deeds) as Name[])), { maxLength: 12 });
  fc.assert(
    fc.property(names, (each) => {
      const order = done(each);
      expect(ofAttempt(order.order_payment)).toBeLessThanOrEqual(1);
      expect(ofAttempt(order.payment)).toBeLessThanOrEqual(1);
      expect(order.refunds.filter(({ id }) => id === 'staff-back1' || id.startsWith('r1')).length).toBeLessThanOrEqual(1);
      expect(order.amountPaid).toBe(order.order_payment.reduce((sum, { amount }) => sum + amount, 0));
      expect(order.refundedAmount).toBe(order.refunds.reduce((sum, { amount }) => sum + amount, 0));
    }),
    { numRuns: 3_000 },
  );
});

it('a charge that is found while the payment of the staff stands there confirms it', () => {
  const order = done(['the staff say charged', 'the gateway says charged, late', 'the gateway bears out the staff']);
  expect(order).toMatchObject({ state: 'completed', amountPaid: 1_000, order_payment: [{ id: 'p1' }], payment: [{ id: 'p1' }] });
  expect(order).not.toHaveProperty('differences');
  expect(done(['the staff say charged', 'the gateway says charged more, late'])).toMatchObject({
    amountPaid: 1_400,
    order_payment: [{ id: 'p1' }],
    differences: [{ kind: 'other_amount', said: 1_000, found: 1_400 }],
  });
  expect(done(['the staff say charged', 'the gateway says charged less, late'])).toMatchObject({
    state: 'completed',
    amountPaid: 700,
    order_payment: [{ id: 'p1', amount: 700 }],
    differences: [{ kind: 'other_amount', said: 1_000, found: 700 }],
  });
});

it('a payment of the staff beside which the one of the gateway stands already is not confirmed into it', () => {
  const said = done(['the staff say charged']);
  const twice = { ...said, order_payment: [...said.order_payment, { ...said.order_payment[0], id: 'p1' }] } as Order;
  expect(cardConfirmed(twice, attempt, charge('p1', 1_000), { now: noon + 9 })).toEqual({ ok: true, value: null });
});

it('one refund gives back once, though two look at it or the staff said something else before', () => {
  const paid = done(['the gateway says charged', 'a refund begins', 'the staff say not returned']);
  const once = after(paid, recordLateRefund(paid, found, { now: noon + 20 }));
  expect(once).toMatchObject({ refundedAmount: 300, refunds: [{ id: 'r1' }], differences: [{ kind: 'returned', found: 300 }] });
  expect(recordLateRefund(once, found, { now: noon + 21 })).toEqual({ ok: true, value: null });
  expect(done(['the gateway says charged', 'a refund begins', 'the staff say returned', 'the gateway says returned']).refunds).toMatchObject([
    { id: 'staff-back1', amount: 300 },
  ]);
});

it('a refund that comes to light where the card has no room for it is told of, once, and changes no figure', () => {
  const paid = done(['the gateway says charged', 'a refund begins', 'the staff say not returned']);
  const second = after(paid, beginRefund(paid, { amount: 800, reason: '' }, { now: noon, id: 'back2', device }));
  const given = apply(second, cardRefunded(second, 'back2', { id: 'r2', by: 'refund', amount: minor(800) }, noon) as OrderOp);
  const told = after(given, recordLateRefund(given, found, { now: noon + 20 }));
  expect(told).toEqual({
    ...given,
    version: given.version + 1,
    differences: [{ id: 'back1-returned_twice', attemptId: 'back1', kind: 'returned_twice', said: 800, found: 300, at: noon + 20 }],
  });
  expect(recordLateRefund(told, found, { now: noon + 21 })).toEqual({ ok: true, value: null });
});

it('a refund that comes to light after as much was given back again is told as given back twice, and stands on the order where the card has room', () => {
  const paid = done(['the gateway says charged', 'a refund begins', 'the staff say not returned']);
  const second = after(paid, beginRefund(paid, { amount: 300, reason: '' }, { now: noon, id: 'back2', device }));
  const given = apply(second, cardRefunded(second, 'back2', { id: 'r2', by: 'refund', amount: minor(300) }, noon + 10) as OrderOp);
  const told = after(given, recordLateRefund(given, found, { now: noon + 20 }));
  expect(told).toMatchObject({ refundedAmount: 600, differences: [{ kind: 'returned_twice', said: 300, found: 300 }] });
  expect(recordLateRefund(told, found, { now: noon + 21 })).toEqual({ ok: true, value: null });
  const before = after(given, recordLateRefund(given, { ...found, since: noon + 11 }, { now: noon + 20 }));
  expect(before).toMatchObject({ refundedAmount: 600, differences: [{ kind: 'returned', said: 0, found: 300 }] });
});
