import type { Kept } from '../../shape.ts';

interface KeptPayment {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
}

/** What of an order of shape 1 said that a charge was late. */
interface Before {
  readonly state: string;
  readonly completedAt: number | null;
  readonly order_payment: readonly KeptPayment[];
  readonly refunds: readonly { readonly paymentId: string; readonly amount: number }[];
  readonly differences?: readonly { readonly kind: string; readonly found: number; readonly at: number }[];
}

/**
 * Shape 2 of orders: a payment says itself that it was charged when nobody owed it any more (`late`). Until then it was one that is dated after the order's
 * completion; screens and reports have told it so, and they go on telling the same. A cancelled order has no such time: of its payments those are late that
 * still hold money, or that were found; what was refunded whole before it was cancelled was the order's own.
 */
export function lateCharges(kept: Kept): Kept {
  const { order_payment: payments, ...order } = kept as Kept & Before;
  return { ...kept, order_payment: payments.map((payment) => (isLate(order, payment) ? { ...payment, late: true } : payment)) };
}

function isLate({ state, completedAt, refunds, differences = [] }: Omit<Before, 'order_payment'>, { id, at, amount }: KeptPayment): boolean {
  if (completedAt !== null) return at > completedAt;
  const returned = refunds.filter(({ paymentId }) => paymentId === id).reduce((sum, refund) => sum + refund.amount, 0);
  const isFound = differences.some((each) => each.kind === 'charged' && each.found === amount && each.at === at);
  return state === 'cancelled' && (returned < amount || isFound);
}
