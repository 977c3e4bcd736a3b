import { roundCash } from '../../cash/rounding.ts';
import { type Minor, minor } from '../../money/minor.ts';
import type { Order } from '../types.ts';
import { amountDue } from './amount-due.ts';

/**
 * What to do with money that was taken by hand and that the server did not record. `refund`: nobody owes it any more. `collect` and `return`: the order
 * now costs `total`, `difference` more or less than was taken, minor units. `again`: it costs what was taken.
 */
export type RefusedPaymentAdvice =
  | { readonly kind: 'refund'; readonly because: 'completed' | 'cancelled' }
  | { readonly kind: 'collect' | 'return'; readonly difference: Minor; readonly total: Minor }
  | { readonly kind: 'again' };

/** Judges `taken` against the order as it is now; both round to `cashStep` minor units where it was cash, 0 otherwise. */
export function adviseOnRefusedPayment(order: Order, taken: Minor, cashStep: number): RefusedPaymentAdvice {
  if (order.state === 'completed' || order.state === 'cancelled') return { kind: 'refund', because: order.state };
  const total = roundCash(amountDue(order), cashStep);
  const missing = total - roundCash(taken, cashStep);
  if (missing === 0) return { kind: 'again' };
  return { kind: missing > 0 ? 'collect' : 'return', difference: minor(Math.abs(missing)), total };
}
