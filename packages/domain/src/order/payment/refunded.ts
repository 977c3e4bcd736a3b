import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { mulDiv } from '../../money/round.ts';
import { staffPaymentPrefix } from '../attempt/charge.ts';
import { hasEnded, isSold } from '../facts.ts';
import type { Order, OrderPayment, PaymentDifference, Refund } from '../types.ts';

/** What of a refund says how much was refunded of which payment. */
type MadeRefund = Pick<Refund, 'paymentId' | 'amount'>;
type Settled = Omit<Order, 'refunds'> & { readonly refunds: readonly MadeRefund[] };

/** What of a payment has not been refunded, minor units. */
export const refundableOf = (order: { readonly refunds: readonly MadeRefund[] }, payment: OrderPayment): Minor =>
  minor(payment.amount - addMinor(...order.refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount)));

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
const paidFor = (order: Settled): Minor => addMinor(order.total, order.cashRoundingAmount, order.surchargeAmount);

/**
 * How much of the money that completed an order has been refunded, minor units. What came in beside that is refunded first: a part that a card paid
 * before, and what a late charge exceeded the amount due by. A charge that was found after the order ended was never the order's: neither it nor its
 * refund counts.
 */
const refundedOf = (order: Settled): Minor => minor(Math.min(paidFor(order), Math.max(0, paidFor(order) - ownMoney(order))));

/**
 * What is left of the order's own money: all payments but those found later, less their refunds. Where a card was charged less than the staff had said,
 * the shortfall counts as there: it never came in, so it was not refunded.
 */
const ownMoney = (order: Settled): Minor =>
  addMinor(...order.order_payment.filter(({ late }) => !late).map((payment) => refundableOf(order, payment) + shortOf(payment)));

/** What a card was charged less than the staff had said when they completed the order with it, minor units. */
const shortOf = ({ surchargeAmount }: OrderPayment): number => Math.max(0, -surchargeAmount);

/** How much of its cash rounding a sold order has refunded, minor units: the part that `partsOfRefund` takes out of refunds as no sale. */
export const roundingReturned = (order: Order): Minor => minor(mulDiv(refundedOf(order), order.cashRoundingAmount, Math.max(1, paidFor(order))));

/** What of a late charge is to be refunded automatically, minor units: all of it that its order does not owe. */
export function refundDueOf(order: Order, payment: OrderPayment): Minor {
  if (!hasEnded(order)) return zero;
  const left = refundableOf(order, payment);
  // Nothing was sold: the money of a charge that was taken for the order's own, too, is nobody's but the guest's.
  if (payment.late || order.state === 'cancelled') return left;
  return minor(Math.min(left, Math.max(0, ownMoney(order) - paidFor(order))));
}

/** How much of an order's sales, charges, tax and tips was refunded, minor units, as the reports subtract it. `chargesAmount` is absent where it is nothing. */
export type Parts = Pick<Refund, 'salesAmount' | 'chargesAmount' | 'taxAmount' | 'tipsAmount'>;

const noParts: Parts = { salesAmount: zero, taxAmount: zero, tipsAmount: zero };

/** The sum of these refunds' own parts. */
export const partsOf = (refunds: readonly Refund[]): Parts =>
  parted({
    sales: addMinor(...refunds.map(({ salesAmount }) => salesAmount)),
    charges: addMinor(...refunds.map(({ chargesAmount }) => chargesAmount ?? zero)),
    tax: addMinor(...refunds.map(({ taxAmount }) => taxAmount)),
    tips: addMinor(...refunds.map(({ tipsAmount }) => tipsAmount)),
  });

const parted = ({ sales, charges, tax, tips }: Readonly<Record<'sales' | 'charges' | 'tax' | 'tips', Minor>>): Parts => ({
  ...{ salesAmount: sales, taxAmount: tax, tipsAmount: tips },
  ...(charges === 0 ? {} : { chargesAmount: charges }),
});

/** What was sold of each part and is not refunded: the most that a completed order's further refunds may say. */
function partsLeft(order: Order): Required<Parts> {
  const { salesAmount, chargesAmount = zero, taxAmount, tipsAmount } = partsOf(order.refunds);
  const charged = order.chargesAmount ?? zero;
  return {
    salesAmount: minor(order.total - charged - order.taxAmount - order.tipsAmount - salesAmount),
    chargesAmount: minor(charged - chargesAmount),
    taxAmount: minor(order.taxAmount - taxAmount),
    tipsAmount: minor(order.tipsAmount - tipsAmount),
  };
}

const within = (amount: number, max: number): Minor => minor(Math.max(0, Math.min(amount, max)));

/**
 * How the next refund of `amount` of a payment splits into a sold order's sales, charges, tax and tips, minor units. Each part follows the whole sum that was
 * refunded so far, less what the refunds before it said, so that refunding bit by bit adds up to exactly what refunding all at once does, also if a gateway
 * has later changed what the order was paid with: part(n) = round(refunded(n) × part ÷ paid) − Σ part(1 … n−1). None goes below zero, and all refunds of a
 * part never exceed what was sold of it. Cash rounding and surcharges were no sales and are refunded as none; nor is money that was refunded before the order
 * was completed or found after it.
 */
export function partsOfRefund(order: Order, paymentId: string, amount: Minor): Parts {
  if (!isSold(order) || order.state === 'cancelled' || !order.order_payment.some(({ id }) => id === paymentId)) return noParts;
  const refunded = refundedOf({ ...order, refunds: [...order.refunds, { paymentId, amount }] });
  if (refunded === refundedOf(order)) return noParts;
  const paid = Math.max(1, paidFor(order));
  const refundedOfPart = (whole: number): number => mulDiv(refunded, whole, paid);
  const [before, left] = [partsOf(order.refunds), partsLeft(order)];
  const sold = within(refunded - refundedOfPart(paid - order.total) - addMinor(...Object.values(before)), addMinor(...Object.values(left)));
  const tax = within(refundedOfPart(order.taxAmount) - before.taxAmount, Math.min(left.taxAmount, sold));
  const tips = within(refundedOfPart(order.tipsAmount) - before.tipsAmount, Math.min(left.tipsAmount, sold - tax));
  const charged = within(refundedOfPart(order.chargesAmount ?? 0) - (before.chargesAmount ?? 0), Math.min(left.chargesAmount, sold - tax - tips));
  const sales = within(sold - tax - tips - charged, left.salesAmount);
  // Each part rounds by itself, so that the sales may have no room for the last cent of the others.
  const taxAmount = within(sold - sales - charged - tips, left.taxAmount);
  const charges = within(sold - sales - taxAmount - tips, left.chargesAmount);
  return parted({ sales, charges, tax: taxAmount, tips: minor(sold - sales - charges - taxAmount) });
}

/** The order with one more refund. */
export const withRefund = (order: Order, refund: Refund): Order => ({
  ...order,
  refunds: [...order.refunds, refund],
  refundedAmount: addMinor(order.refundedAmount, refund.amount),
});
