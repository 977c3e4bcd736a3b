import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { share } from '../../money/share.ts';
import type { BillShare } from '../bill/bill-share.ts';
import type { Order, OrderPayment } from '../types.ts';
import { isBeforeSale, refundableOf } from './refunded.ts';

/** Whose the tip of a payment is: by default the order's owner's; null: nobody's. */
export const tipOwnerOf = ({ ownerId }: Pick<Order, 'ownerId'>, { tipStaffId = ownerId }: Pick<OrderPayment, 'tipStaffId'>): string | null =>
  tipStaffId ?? null;

/** What of an order's tips is one person's, minor units; `staffId` null: nobody's. */
export interface TipShare {
  readonly staffId: string | null;
  readonly tips: Minor;
}

type Tipped = Pick<Order, 'tipsAmount' | 'order_payment' | 'shares' | 'refunds' | 'completedAt'>;

/**
 * What of an order's tips came with each payment, minor units, in their order: what was given on its terminal, and of a tip that the order had before its part by amount, to
 * the cent; on a split bill, of what its guest gave. They add up to the order's tips. A charge that was found later has none, and what went back before the sale weighs nothing.
 */
export function tipsByPayment(order: Tipped): readonly Minor[] {
  const { tipsAmount, shares = [] } = order;
  const payments = atTheSale(order);
  const isOf = (share: BillShare, { shareId, late }: OrderPayment) => !late && shareId === share.id;
  // What is refunded of a guest's payment has that guest's tip. Where money of no guest paid, or a tip is not paid yet, it is the table's.
  const isApart =
    shares.length > 1 &&
    payments.every((payment) => payment.late || shares.some((each) => isOf(each, payment))) &&
    shares.every((each) => each.tipsAmount === 0 || payments.some((payment) => isOf(each, payment))) &&
    addMinor(...shares.map((each) => each.tipsAmount)) === tipsAmount;
  if (!isApart) return handedOut(tipsAmount, payments);
  const byShare = shares.map((each) =>
    handedOut(
      each.tipsAmount,
      payments.map((payment) => (isOf(each, payment) ? payment : { ...payment, late: true })),
    ),
  );
  return payments.map((_, place) => addMinor(...byShare.map((tips) => tips[place] ?? zero)));
}

/** The payments with what they were for the sale: what went back before it gave no tip, as a charge that was found later. */
function atTheSale(order: Tipped): readonly OrderPayment[] {
  const before = { refunds: order.refunds.filter((refund) => isBeforeSale(order, refund)) };
  return order.order_payment.map((payment) => {
    const amount = refundableOf(before, payment);
    return amount === 0 && payment.amount > 0 ? { ...payment, amount, late: true } : { ...payment, amount };
  });
}

function handedOut(tipsAmount: Minor, payments: readonly OrderPayment[]): readonly Minor[] {
  const own = payments.map((payment) => (payment.late ? zero : payment.tipsAmount));
  const rest = tipsAmount - addMinor(...own);
  const weights = payments.map(({ late, amount, tipsAmount: tip }) => (late ? 0 : Math.max(0, amount - tip)));
  // Nothing was to pay beside the tip, or nothing at all: it came with the first.
  const known = weights.some((weight) => weight > 0) ? weights : payments.map((_, place) => (place === 0 ? 1 : 0));
  const shares = payments.length === 0 ? [] : share(minor(Math.abs(rest)), known);
  return own.map((tip, place) => addMinor(tip, minor(Math.sign(rest) * (shares[place] ?? 0))));
}

/** The same less what was refunded of each. */
export const tipsLeft = (order: Tipped): readonly Minor[] =>
  tipsByPayment(order).map((tips, place) =>
    addMinor(tips, ...order.refunds.filter(({ paymentId }) => paymentId === order.order_payment[place]?.id).map((refund) => minor(-refund.tipsAmount))),
  );

/** Whose an order's tips are, less what was refunded of them; who has none is left out. Without a payment they are the owner's. */
export function tipOwners(order: Tipped & Pick<Order, 'ownerId'>): readonly TipShare[] {
  const { tipsAmount, order_payment: payments, refunds } = order;
  const ownerOf = (payment: OrderPayment | undefined) => tipOwnerOf(order, payment ?? {});
  const given = tipsByPayment(order).map((tips, place) => ({ staffId: ownerOf(payments[place]), tips }));
  const back = refunds.map((refund) => ({ staffId: ownerOf(payments.find(({ id }) => id === refund.paymentId)), tips: minor(-refund.tipsAmount) }));
  return addedTips([...(payments.length === 0 ? [{ staffId: ownerOf(undefined), tips: tipsAmount }] : given), ...back]);
}

/** What has become each person's between two versions of an order, below zero where it was taken from them. */
export const tipsMoved = (before: Parameters<typeof tipOwners>[0], after: Parameters<typeof tipOwners>[0]): readonly TipShare[] =>
  addedTips([...tipOwners(after), ...tipOwners(before).map(({ staffId, tips }) => ({ staffId, tips: minor(-tips) }))]);

/** Each person once, in the order in which they came; who has none is left out. */
function addedTips(all: readonly TipShare[]): readonly TipShare[] {
  const sums = new Map<string | null, Minor>();
  for (const { staffId, tips } of all) sums.set(staffId, addMinor(sums.get(staffId) ?? zero, tips));
  return [...sums].flatMap(([staffId, tips]) => (tips === 0 ? [] : [{ staffId, tips }]));
}
