import { describe, expect, it } from 'vitest';
import { minor, zero } from '../../money/minor.ts';
import { accept } from '../../result.ts';
import { adding, after, item, noon, orderOf, typeOp } from '../../testing/make.ts';
import { cancelOrder } from '../commands/cancel.ts';
import { cardDiffers } from '../commands/card/card-differs.ts';
import { recordLateCharge } from '../commands/card/card-found.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund, cardRefunded } from '../commands/refund.ts';
import type { Order, PaymentDifference } from '../types.ts';
import { becameOf } from './became.ts';

const pickup = orderOf(typeOp('pickup'));
/** An order of 10.00. */
const owing = after(pickup, adding(pickup, item()));
const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const card = { brand: 'Visa', last4: '4242', authCode: 'OK1', entryMode: 'chip', aid: null };
const found = (order: Order, amount: number, at = noon) =>
  after(
    order,
    recordLateCharge(
      order,
      { id: 'try1', amount: minor(amount), gateway: 'valor' },
      { paymentId: 'p1', amount: minor(amount), tip: zero, fee: zero, card, totalAmount: null },
      { now: at },
    ),
  );
const paidCash = (order: Order) => after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'c' }));
const wentBack = (order: Order, amount: number) => {
  const begun = after(order, beginRefund(order, { amount: minor(amount), reason: '', paymentId: 'p1' }, { now: noon, id: 'back', device }));
  return after(begun, accept(cardRefunded(begun, 'back', { id: 'v1', amount: minor(amount), by: 'void' }, noon)));
};
const told = ({ differences = [] }: Order): PaymentDifference => {
  const [difference] = differences;
  if (difference === undefined) throw new Error('nothing is told');
  return difference;
};
const became = (order: Order) => becameOf(order, told(order));

describe('what became of a charge that was found', () => {
  it('it pays its order, and nothing is owed any more', () => {
    expect(became(found(owing, 1_000))).toEqual({ kind: 'paid', amount: 0 });
  });

  it('it pays a part, and says what is left until another payment brings that', () => {
    const part = found(owing, 400);
    expect(became(part)).toEqual({ kind: 'part', amount: 600 });
    expect(became(paidCash(part))).toEqual({ kind: 'paid', amount: 0 });
  });

  it('nobody owes it: it goes back, and has gone back when the terminal says so', () => {
    for (const ended of [paidCash(owing), after(owing, cancelOrder(owing, { now: noon }))]) {
      const late = found(ended, 1_000);
      expect(became(late)).toEqual({ kind: 'refunding', amount: 1_000 });
      expect(became(wentBack(late, 1_000))).toEqual({ kind: 'refunded', amount: 1_000 });
    }
  });

  it('what paid the order and was given back by the staff went back too', () => {
    expect(became(wentBack(found(owing, 1_000), 250))).toEqual({ kind: 'refunded', amount: 250 });
  });

  it('it waits while nothing is on the order that it could count for, and is told once', () => {
    const difference: PaymentDifference = { id: 'try1-charged', attemptId: 'try1', kind: 'charged', said: zero, found: minor(1_000), at: noon };
    const emptied = after(pickup, accept(cardDiffers(pickup, difference)));
    expect(became(emptied)).toEqual({ kind: 'waiting', amount: 1_000 });
    const filled = after(emptied, adding(emptied, item()));
    expect(became(filled)).toBe(null);
    for (const later of [found(filled, 1_000, noon + 1), found(after(emptied, cancelOrder(emptied, { now: noon })), 1_000, noon + 1)])
      expect([later.differences?.length, became(later)?.kind]).toEqual([1, later.state === 'cancelled' ? 'refunding' : 'paid']);
  });

  it('is not said of an order that was read before the charge was found, nor of another card', () => {
    const difference = told(found(owing, 1_000, noon + 1));
    expect(becameOf(owing, difference)).toBe(null);
    expect(becameOf(found(owing, 1_000), difference)).toBe(null);
  });
});
