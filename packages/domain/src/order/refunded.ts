import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import type { Order, OrderPayment, Refund } from './types.ts';

/** What of a payment has not gone back yet, minor units. */
export const refundableOf = (order: Pick<Order, 'refunds'>, payment: OrderPayment): Minor =>
  minor(payment.amount - addMinor(...order.refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount)));

/**
 * The parts of the next `amount` that goes back. Each part follows the whole sum that went back of the completed order so far, so that
 * refunding bit by bit gives back exactly the tax and the tips that refunding all at once does:
 * part(n) = round(Σ amount(1…n) × part ÷ paid) − Σ part(1…n−1). What goes back before the order is completed is of no sale: it has no tax.
 */
export function partsOfRefund(order: Order, amount: Minor): Pick<Refund, 'salesAmount' | 'taxAmount' | 'tipsAmount'> {
  if (order.state !== 'completed') return { salesAmount: amount, taxAmount: zero, tipsAmount: zero };
  const paid = Math.max(1, order.total + order.cashRoundingAmount + order.surchargeAmount);
  // An order is completed when all of it is paid, so what came in beside that went back before.
  const goneBefore = order.amountPaid - (order.total + order.cashRoundingAmount + order.surchargeAmount);
  const gone = Math.min(paid, order.refundedAmount - goneBefore + amount);
  const part = (whole: number, before: readonly number[]): Minor => minor(Math.max(0, mulDiv(gone, Math.min(whole, paid), paid) - addMinor(...before)));
  const taxAmount = part(
    order.taxAmount,
    order.refunds.map((each) => each.taxAmount),
  );
  const tipsAmount = part(
    order.tipsAmount,
    order.refunds.map((each) => each.tipsAmount),
  );
  return { salesAmount: minor(amount - taxAmount - tipsAmount), taxAmount, tipsAmount };
}

/** The order after money went back. */
export const withRefund = (order: Order, refund: Refund): Order => ({
  ...order,
  refunds: [...order.refunds, refund],
  refundedAmount: addMinor(order.refundedAmount, refund.amount),
});
