import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { hasEnded } from './facts.ts';
import type { Order, OrderPayment, Refund } from './types.ts';

/** What of a payment has not gone back yet, minor units. */
export const refundableOf = (order: Pick<Order, 'refunds'>, payment: OrderPayment): Minor =>
  minor(payment.amount - addMinor(...order.refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount)));

/** What an order was completed with, minor units: its total, what cash was rounded by, what a terminal added beside it. */
const paidFor = (order: Order): Minor => addMinor(order.total, order.cashRoundingAmount, order.surchargeAmount);

/** Whether a card was charged when nobody owed it any more: after the order was paid, or although it was cancelled. */
export const wasFound = ({ state, completedAt }: Pick<Order, 'state' | 'completedAt'>, { at }: Pick<OrderPayment, 'at'>): boolean =>
  state === 'cancelled' || (completedAt !== null && at > completedAt);

/**
 * What of the money that a completed order was completed with went back, minor units. What came in beside that goes back first: a part that
 * a card paid before, and what a late charge was more than the order owed. What was found later was never the order's: neither it nor its
 * return counts.
 */
export const goneOf = (order: Order): Minor => minor(Math.min(paidFor(order), Math.max(0, paidFor(order) - ownMoney(order))));

/** What of the money that was the order's own is there: all but what was found later, less what went back of it. */
const ownMoney = (order: Order): Minor =>
  addMinor(...order.order_payment.filter((payment) => !wasFound(order, payment)).map((payment) => refundableOf(order, payment)));

/** What of a payment that was found late goes back, minor units: all that it did not pay of its order. */
export function surplusOf(order: Order, payment: OrderPayment): Minor {
  if (!hasEnded(order)) return zero;
  const left = refundableOf(order, payment);
  if (wasFound(order, payment)) return left;
  return minor(Math.min(left, Math.max(0, ownMoney(order) - paidFor(order))));
}

/**
 * What of a completed order's sales, tax and tips goes back with one change, minor units, as the reports subtract it. Each part follows the whole
 * sum that went back so far, so that refunding bit by bit gives back exactly what refunding all at once does:
 * part(n) = round(gone(n) × part ÷ paid) − round(gone(n−1) × part ÷ paid). What cash was rounded by and what a card was charged beside the total
 * were no sales and go back as none; so is money that went back before the order was completed or was found after it.
 */
export function partsGone(before: Order, after: Order): Pick<Refund, 'salesAmount' | 'taxAmount' | 'tipsAmount'> {
  const paid = Math.max(1, paidFor(after));
  const [gone, goneBefore] = [goneOf(after), goneOf(before)];
  const part = (whole: number): Minor => minor(mulDiv(gone, whole, paid) - mulDiv(goneBefore, whole, paid));
  const taxAmount = part(after.taxAmount);
  const tipsAmount = part(after.tipsAmount);
  const beside = part(after.cashRoundingAmount + after.surchargeAmount);
  return { salesAmount: minor(gone - goneBefore - taxAmount - tipsAmount - beside), taxAmount, tipsAmount };
}

/** The parts of the next `amount` that goes back of a payment. */
export function partsOfRefund(order: Order, paymentId: string, amount: Minor): ReturnType<typeof partsGone> {
  const payment = order.order_payment.find(({ id }) => id === paymentId);
  if (order.state !== 'completed' || payment === undefined) return { salesAmount: zero, taxAmount: zero, tipsAmount: zero };
  return partsGone(order, { ...order, refunds: [...order.refunds, { paymentId, amount } as Refund] });
}

/** The order after money went back. */
export const withRefund = (order: Order, refund: Refund): Order => ({
  ...order,
  refunds: [...order.refunds, refund],
  refundedAmount: addMinor(order.refundedAmount, refund.amount),
});
