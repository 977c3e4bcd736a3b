import type { Minor } from '../../money/minor.ts';
import { minor, zero } from '../../money/minor.ts';
import { hasEnded } from '../facts.ts';
import { amountDue } from '../payment/amount-due.ts';
import { refundableOf, refundDueOf } from '../payment/refunded.ts';
import type { Order, PaymentDifference } from '../types.ts';

/** What happened to a late charge. `amount`, minor units: of `refunding` and `refunded` what is being or was refunded of it, of `part` what is left to pay, of `waiting` all of it. */
export interface Became {
  /** waiting: nothing is on the order that it could count for. refunding: what nobody owes of it is being refunded. refunded: that much was refunded. part: it counts, and something is left to pay. paid: it counts, and nothing is owed. */
  readonly kind: 'waiting' | 'refunding' | 'refunded' | 'part' | 'paid';
  readonly amount: Minor;
}

/** What happened to the charge of a difference of kind `charged`, as its order says now; null: the order does not say. */
export function becameOf(order: Order, { found, at }: Pick<PaymentDifference, 'found' | 'at'>): Became | null {
  // Both came with one change, or the charge later; one that was found after the order had ended counts from after its end.
  const payment = order.order_payment.find((each) => each.type === 'card' && each.amount === found && each.at >= at);
  if (payment === undefined) return hasEnded(order) || order.items.length > 0 ? null : { kind: 'waiting', amount: found };
  const refunding = refundDueOf(order, payment);
  if (refunding > 0) return { kind: 'refunding', amount: refunding };
  const refunded = minor(payment.amount - refundableOf(order, payment));
  if (refunded > 0) return { kind: 'refunded', amount: refunded };
  return hasEnded(order) ? { kind: 'paid', amount: zero } : { kind: 'part', amount: amountDue(order) };
}
