import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { isSold } from '../facts.ts';
import type { Order } from '../types.ts';
import { tipOwnerOf } from './tip-owners.ts';

/** The tip that came with a payment is somebody else's; `tipStaffId` null: nobody's. */
export interface ReassignTipOp {
  readonly op: 'reassign-tip';
  readonly paymentId: string;
  readonly tipStaffId: string | null;
}

/** Why it may be refused. */
type ReassignTipCode = 'order_not_paid' | 'order_cancelled' | 'payment_not_found';

/** Gives the tip of a payment of a sold order to `staffId` (null: to nobody). Null: it is theirs already. A charge that was found later never was the order's. */
export function reassignTip(
  order: Order,
  { paymentId, staffId }: { readonly paymentId: string; readonly staffId: string | null },
): Result<ReassignTipOp | null, Refusal<ReassignTipCode>> {
  if (order.state === 'cancelled') return refuse('order_cancelled');
  if (!isSold(order)) return refuse('order_not_paid');
  const payment = order.order_payment.find(({ id, late }) => id === paymentId && !late);
  if (payment === undefined) return refuse('payment_not_found');
  return accept(tipOwnerOf(order, payment) === staffId ? null : { op: 'reassign-tip', paymentId, tipStaffId: staffId });
}
