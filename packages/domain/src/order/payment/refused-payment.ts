import { roundCash } from '../../cash/rounding.ts';
import { type Minor, minor } from '../../money/minor.ts';
import type { Order } from '../types.ts';
import { amountDue } from './amount-due.ts';
import { owedOfShare } from './held.ts';
import type { SeenPart } from './payable.ts';

/**
 * What to do with money that was taken by hand and that the server did not record. `refund`: nobody owes it any more. `collect` and `return`: the order
 * now costs `total`, `difference` more or less than was taken, minor units. `again`: it costs what was taken.
 */
export type RefusedPaymentAdvice =
  | { readonly kind: 'refund'; readonly because: 'completed' | 'cancelled' }
  | { readonly kind: 'collect' | 'return'; readonly difference: Minor; readonly total: Minor }
  | { readonly kind: 'again' };

/**
 * Judges what was taken, of what was seen to be due, against the order as it is now; amounts round to `cashStep` minor units where it was cash, 0 otherwise. A part counts for
 * what is due now (`asTaken`), so that it is taken again as long as it is no more than that.
 */
export function adviseOnRefusedPayment(order: Order, { amount = 0, take: part, shareId }: SeenPart, cashStep: number): RefusedPaymentAdvice {
  if (order.state === 'completed' || order.state === 'cancelled') return { kind: 'refund', because: order.state };
  const share = order.shares?.find(({ id }) => id === shareId);
  const due = share === undefined ? amountDue(order) : owedOfShare(order, share);
  // What was taken for a share that is gone is a part of the rest.
  const take = shareId !== undefined && share === undefined ? (part ?? amount) : part;
  if (take !== undefined && take <= due) return { kind: 'again' };
  const total = roundCash(due, cashStep);
  const missing = total - roundCash(minor(take ?? amount), cashStep);
  if (missing === 0) return { kind: 'again' };
  return { kind: missing > 0 ? 'collect' : 'return', difference: minor(Math.abs(missing)), total };
}
