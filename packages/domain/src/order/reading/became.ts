import type { Minor } from '../../money/minor.ts';
import { minor, zero } from '../../money/minor.ts';
import { hasEnded } from '../facts.ts';
import { amountDue } from '../payment/amount-due.ts';
import { refundableOf, refundDueOf } from '../payment/refunded.ts';
import type { Order, PaymentDifference } from '../types.ts';

/** What became of a charge that was found. `amount`, minor units: of `going` and `gone` what goes or went back of it, of `part` what is left to pay. */
export interface Became {
  /** going: not all of it was owed, and that goes back. gone: that much went back. part: it counts, and something is left to pay. paid: it counts, and nothing is owed any more. */
  readonly kind: 'going' | 'gone' | 'part' | 'paid';
  readonly amount: Minor;
}

/** What became of the charge that a difference of the kind `charged` tells of, as its order says now; null: the order does not say. */
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
