import { addMinor } from '../../../money/minor.ts';
import { withoutAttempt } from '../../attempt/attempt.ts';
import { withDifference } from '../../attempt/difference.ts';
import { hasEnded, isSold } from '../../facts.ts';
import { refundableOf, withRefund } from '../../payment/refunded.ts';
import { tipped, withLines } from '../../steps.ts';
import type { Order, PaymentDifference, Refund } from '../../types.ts';
import type { OpRule } from '../command.ts';

/** A refund was made. `attemptId`: of a card's refund; null: by hand, or found late. */
export interface RefundOp {
  readonly op: 'refund';
  readonly at: number;
  readonly attemptId: string | null;
  readonly refund: Omit<Refund, 'at'>;
  readonly difference?: PaymentDifference | undefined;
}

/** Before the order is sold, a refund also takes back what nobody owes any more: its surcharge, and the tip and the cash rounding of a payment refunded in full. */
function refunded(order: Order, refund: Refund): Order {
  const next = withRefund(order, refund);
  if (hasEnded(order) || isSold(order)) return next;
  const surchargeAmount = addMinor(...next.order_payment.map((payment) => (payment.late ? 0 : Math.min(payment.surchargeAmount, refundableOf(next, payment)))));
  const whole = next.order_payment.find((payment) => payment.id === refund.paymentId && refundableOf(next, payment) === 0);
  // What its coins were rounded by went back with it.
  const cashRoundingAmount = addMinor(next.cashRoundingAmount, -(whole?.rounding ?? 0));
  if (whole === undefined || whole.tipsAmount === 0 || whole.late) return { ...next, surchargeAmount, cashRoundingAmount };
  const less = tipped({ ...next, surchargeAmount, cashRoundingAmount }, -Math.min(next.tipsAmount, whole.tipsAmount), whole.shareId);
  return withLines(less, less.items);
}

export const refundRule: OpRule<RefundOp> = {
  makesTickets: false,
  apply: (order, { at, attemptId, refund, difference }) =>
    withDifference(refunded(attemptId === null ? order : withoutAttempt(order, attemptId), { ...refund, at }), difference),
};
