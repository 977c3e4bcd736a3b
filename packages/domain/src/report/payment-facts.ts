import { type Minor, minor, zero } from '../money/minor.ts';
import { endedAttempt } from '../order/attempt/attempt.ts';
import { isSold } from '../order/facts.ts';
import { roundingReturned } from '../order/payment/refund-parts.ts';
import type { Order } from '../order/types.ts';

/**
 * Money of one method that a change of an order took in or refunded, minor units. All of an order's add up, by method, to what it was paid less what was
 * refunded of it, whether or not it was ever sold: a part payment counts when it comes in, and a charge that was found late is in it too.
 */
export interface PaymentFact {
  readonly orderId: string;
  /** The order's version after the change; with `n` (0, 1, 2 …) it distinguishes an order's facts. */
  readonly version: number;
  readonly n: number;
  /** When the money moved, ms since epoch. */
  readonly at: number;
  /** payment: money that came in, or what a gateway corrected of it later (then `amount` may be below zero). refund: money that was refunded. */
  readonly kind: 'payment' | 'refund';
  /** cash, venmo, card, online */
  readonly method: string;
  /** All of it, below zero where it was refunded. */
  readonly amount: Minor;
  /** Of `amount`, below zero where it was refunded: the tip, and what was added on a card terminal beside it. */
  readonly tip: Minor;
  readonly surcharge: Minor;
  /** What rounding to the smallest coin added to `amount` (below zero: took). */
  readonly rounding: Minor;
  /** Which payment of the order. */
  readonly paymentId: string;
  /** Where it was taken or refunded: the device whose terminal did it, else the one that asked; null: none that proved itself. */
  readonly deviceId: string | null;
  /** Who took the payment or gave the refund; null: nobody was named. */
  readonly staffId: string | null;
}

type Moved = Omit<PaymentFact, 'orderId' | 'version' | 'n' | 'deviceId' | 'rounding'>;

/** The money that a change of an order moved. A practice order moves none. `deviceId`: the device that made the change, null: none that proved itself. */
export function paymentFactsOf(before: Order | null, after: Order, { deviceId }: { readonly deviceId: string | null }): readonly PaymentFact[] {
  if (after.practice || (before !== null && before.order_payment === after.order_payment && before.refunds === after.refunds)) return [];
  const common = { orderId: after.id, version: after.version, deviceId: endedAttempt(before, after)?.deviceId ?? deviceId };
  const rounding = minor(roundingKept(after) - (before === null ? 0 : roundingKept(before)));
  const moved = [...taken(before, after, rounding !== 0), ...returned(before, after)];
  // What a refund takes of the rounding is the order's, whichever payment it is of.
  const cash = moved.findIndex(({ method }) => method === 'cash');
  return moved.map((each, n) => ({ ...common, n, ...each, rounding: n === Math.max(0, cash) ? rounding : zero }));
}

/** A payment is only ever added behind the others, or corrected in its place by what its gateway says (`card-confirmed`). `isRounded`: one of no amount counts too: a total of a cent or two, rounded to nothing. */
function taken(before: Order | null, after: Order, isRounded: boolean): readonly Moved[] {
  return after.order_payment.flatMap((payment, place): readonly Moved[] => {
    const was = before?.order_payment[place];
    const { id: paymentId, type: method, at, staffId = null } = payment;
    const amount = minor(payment.amount - (was?.amount ?? 0));
    const tip = minor(payment.tipsAmount - (was?.tipsAmount ?? 0));
    const surcharge = minor(payment.surchargeAmount - (was?.surchargeAmount ?? 0));
    if (amount === 0 && tip === 0 && surcharge === 0 && !(isRounded && was === undefined)) return [];
    return [{ at: was === undefined ? at : (after.differences?.at(-1)?.at ?? at), kind: 'payment', method, amount, tip, surcharge, paymentId, staffId }];
  });
}

const returned = (before: Order | null, after: Order): readonly Moved[] =>
  after.refunds.slice(before?.refunds.length ?? 0).map(({ type, amount, tipsAmount, paymentId, at, staffId = null }) => ({
    ...{ at, kind: 'refund', method: type, amount: minor(-amount), tip: minor(-tipsAmount), surcharge: zero, paymentId, staffId },
  }));

/** What an order's cash rounding is, less what its refunds took of it, minor units. */
export const roundingKept = (order: Order): Minor => minor(order.cashRoundingAmount - (isSold(order) ? roundingReturned(order) : 0));
