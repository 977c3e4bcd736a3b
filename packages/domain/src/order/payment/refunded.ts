import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { staffPaymentPrefix } from '../attempt/charge.ts';
import { hasEnded } from '../facts.ts';
import type { Order, OrderPayment, PaymentDifference, Refund } from '../types.ts';

/** What of a refund says how much was refunded of which payment. */
type MadeRefund = Pick<Refund, 'paymentId' | 'amount'>;
type Settled = Omit<Order, 'refunds'> & { readonly refunds: readonly MadeRefund[] };

/** What of a payment has not been refunded, minor units. */
export const refundableOf = (order: { readonly refunds: readonly MadeRefund[] }, payment: OrderPayment): Minor =>
  minor(payment.amount - addMinor(...order.refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount)));

/** A refund of a sale has parts of it; one of the very moment at which the order was sold, as what a tablet took offline may make it, has none if it came before. */
export const isBeforeSale = (
  { completedAt }: Pick<Order, 'completedAt'>,
  { at, salesAmount, chargesAmount = zero, taxAmount, tipsAmount }: Pick<Refund, 'at' | 'salesAmount' | 'chargesAmount' | 'taxAmount' | 'tipsAmount'>,
): boolean => completedAt === null || at < completedAt || (at === completedAt && addMinor(salesAmount, chargesAmount, taxAmount, tipsAmount) === 0);

/** Whether all that was paid for an order was refunded; false: nothing was paid. */
export const isAllRefunded = (order: Pick<Order, 'order_payment'> & { readonly refunds: readonly MadeRefund[] }): boolean =>
  order.order_payment.length > 0 && order.order_payment.every((payment) => refundableOf(order, payment) === 0);

/** Differences whose `found` is what a card was charged where the staff had said more. */
const bounding: ReadonlySet<PaymentDifference['kind']> = new Set(['not_charged', 'other_amount', 'other_currency']);

/**
 * What of a payment may be refunded now, minor units: what has not been refunded, and where its gateway contradicts the staff never more than it charged.
 */
export function refundableNow(order: Pick<Order, 'refunds' | 'differences'>, payment: OrderPayment): Minor {
  const left = refundableOf(order, payment);
  const told = (order.differences ?? []).filter(({ kind, attemptId }) => bounding.has(kind) && payment.id === `${staffPaymentPrefix}${attemptId}`);
  const short = Math.max(0, ...told.map(({ found }) => payment.amount - found));
  return minor(Math.max(0, left - short));
}

/** What an order was completed with, minor units: its total, what cash was rounded by, what a terminal added beside it. */
export const paidFor = (order: Settled): Minor => addMinor(order.total, order.cashRoundingAmount, order.surchargeAmount);

/**
 * How much of the money that completed an order has been refunded, minor units. What came in beside that is refunded first: a part that a card paid
 * before, and what a late charge exceeded the amount due by. A charge that was found after the order ended was never the order's: neither it nor its
 * refund counts.
 */
export const refundedOf = (order: Settled): Minor => minor(Math.min(paidFor(order), Math.max(0, paidFor(order) - ownMoney(order))));

/**
 * What is left of the order's own money: all payments but those found later, less their refunds. Where a card was charged less than the staff had said,
 * the shortfall counts as there: it never came in, so it was not refunded.
 */
const ownMoney = (order: Settled): Minor =>
  addMinor(...order.order_payment.filter(({ late }) => !late).map((payment) => refundableOf(order, payment) + shortOf(payment)));

/** What a card was charged less than the staff had said when they completed the order with it, minor units. */
const shortOf = ({ surchargeAmount }: OrderPayment): number => Math.max(0, -surchargeAmount);

/** What of a late charge is to be refunded automatically, minor units: all of it that its order does not owe. */
export function refundDueOf(order: Order, payment: OrderPayment): Minor {
  const left = refundableOf(order, payment);
  if (!hasEnded(order)) return payment.late ? left : zero;
  // Nothing was sold: the money of a charge that was taken for the order's own, too, is nobody's but the guest's.
  if (payment.late || order.state === 'cancelled') return left;
  return minor(Math.min(left, Math.max(0, ownMoney(order) - paidFor(order))));
}

/** The order with one more refund. */
export const withRefund = (order: Order, refund: Refund): Order => ({
  ...order,
  refunds: [...order.refunds, refund],
  refundedAmount: addMinor(order.refundedAmount, refund.amount),
});
