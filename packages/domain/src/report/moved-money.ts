import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { refundableOf } from '../order/payment/refunded.ts';
import type { Order } from '../order/types.ts';
import { roundingKept } from './payment-facts.ts';

/** Money of one method that an order's change moved, minor units: with tax and tips, cash rounding and what a terminal added. */
export interface MovedMoney {
  /** cash, venmo, card, online */
  readonly method: string;
  /** What came in; what a gateway corrected later is below zero where it had charged less. */
  readonly taken: Minor;
  readonly returned: Minor;
  /** Of cash: what rounding to the smallest coin added (below zero: took), less what of that was refunded; it is in the other two. Absent: nothing. */
  readonly rounding?: Minor;
}

/** A charge that was found after its order, or its guest's share, was paid was never the order's own. */
const own = (order: Order | null) => order?.order_payment.filter(({ late }) => !late) ?? [];

/** How the money of an order has changed: what its payments hold, and what was refunded of them. `before` null: all of it. */
export function moneyMoved(before: Order | null, after: Order): readonly MovedMoney[] {
  const foundLater = new Set(after.order_payment.filter(({ late }) => late).map(({ id }) => id));
  const made = after.refunds.slice(before?.refunds.length ?? 0).filter(({ paymentId }) => !foundLater.has(paymentId));
  return byMethod([
    ...own(after).map(({ type, amount }) => ({ method: type, taken: amount, returned: zero })),
    ...own(before).map(({ type, amount }) => ({ method: type, taken: minor(-amount), returned: zero })),
    ...made.map(({ type, amount }) => ({ method: type, taken: zero, returned: amount })),
    ...rounded(minor(roundingKept(after) - (before === null ? 0 : roundingKept(before)))),
  ]);
}

/** All that paid an order when it was completed, in one, less what was refunded before. */
export const allThatPaid = (order: Order): readonly MovedMoney[] =>
  byMethod([
    ...own(order).map((payment) => ({ method: payment.type, taken: refundableOf(order, payment), returned: zero })),
    ...rounded(order.cashRoundingAmount),
  ]);

/** What this money is of sales, charges, tax, tips and what terminals added: without cash rounding. Minor units. */
export const paidToward = (money: readonly MovedMoney[]): Minor =>
  addMinor(...money.map(({ taken, returned, rounding = zero }) => minor(taken - returned - rounding)));

const rounded = (rounding: Minor): readonly MovedMoney[] => (rounding === 0 ? [] : [{ method: 'cash', taken: zero, returned: zero, rounding }]);

/** Both together, of the method of the first. */
export function addMoved(a: MovedMoney, b: MovedMoney): MovedMoney {
  const rounding = addMinor(a.rounding ?? 0, b.rounding ?? 0);
  const sum = { method: a.method, taken: addMinor(a.taken, b.taken), returned: addMinor(a.returned, b.returned) };
  return rounding === 0 ? sum : { ...sum, rounding };
}

function byMethod(moved: readonly MovedMoney[]): readonly MovedMoney[] {
  const methods = new Map<string, MovedMoney>();
  for (const each of moved) {
    const sum = methods.get(each.method);
    methods.set(each.method, sum === undefined ? each : addMoved(sum, each));
  }
  return [...methods.values()].filter(({ taken, returned, rounding = 0 }) => taken !== 0 || returned !== 0 || rounding !== 0);
}
