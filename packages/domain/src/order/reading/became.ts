import type { Minor } from '../../money/minor.ts';
import { minor, zero } from '../../money/minor.ts';
import { hasEnded } from '../facts.ts';
import { amountDue } from '../payment/amount-due.ts';
import { refundableOf, refundDueOf } from '../payment/refunded.ts';
import type { Order, PaymentDifference } from '../types.ts';

/** What happened to a late charge. `amount`, minor units: of `going` and `gone` what is being or was refunded of it, of `part` what is left to pay. */
export interface Became {
  /** going: what nobody owes of it is being refunded. gone: that much was refunded. part: it counts, and something is left to pay. paid: it counts, and nothing is owed. */
  readonly kind: 'going' | 'gone' | 'part' | 'paid';
  readonly amount: Minor;
}

/** What happened to the charge of a difference of kind `charged`, as its order says now; null: the order does not say. */
export function becameOf(order: Order, { found, at }: Pick<PaymentDifference, 'found' | 'at'>): Became | null {
  // Both came with one change; a charge that was found after the order had ended counts from after its end.
  const payment = order.order_payment.find((each) => each.type === 'card' && each.amount === found && each.at >= at);
  if (payment === undefined) return null;
  const going = refundDueOf(order, payment);
  if (going > 0) return { kind: 'going', amount: going };
  const gone = minor(payment.amount - refundableOf(order, payment));
  if (gone > 0) return { kind: 'gone', amount: gone };
  return hasEnded(order) ? { kind: 'paid', amount: zero } : { kind: 'part', amount: amountDue(order) };
}
