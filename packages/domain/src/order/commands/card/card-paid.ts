import { addMinor } from '../../../money/minor.ts';
import { attemptOf, withoutAttempt } from '../../attempt/attempt.ts';
import { type Charge, cardPayment, type KeptCharge, paidBy } from '../../attempt/charge.ts';
import { ofCharge, withDifference } from '../../attempt/difference.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { completed, moved, tipped, withPayment } from '../../steps.ts';
import type { Order, PaymentDifference } from '../../types.ts';
import type { OpRule } from '../command.ts';

/** A card was charged for the order. */
export interface CardPaidOp extends KeptCharge {
  readonly op: 'card-paid';
  readonly at: number;
  readonly attemptId: string;
  /** Nothing is left to pay after it. */
  readonly completes: boolean;
  readonly by: 'gateway' | 'staff';
  /** A late charge: the attempt was over already. */
  readonly late?: true | undefined;
  readonly difference?: PaymentDifference | undefined;
}

/**
 * The card was charged; null: it is recorded already. Less than asked leaves the rest to pay. What was charged beyond the amount that was
 * asked and the fee counts as a tip: it is the customer's money and is never dropped.
 */
export function cardPaid(order: Order, attemptId: string, charge: Charge, ctx: { readonly now: number; readonly by: 'gateway' | 'staff' }): CardPaidOp | null {
  const attempt = attemptOf(order, attemptId);
  if (attempt === undefined) return null;
  const { completes, ...paid } = paidBy(attempt, charge, amountDue(order));
  return { op: 'card-paid', at: ctx.now, attemptId, ...paid, completes, by: ctx.by, ...ofCharge(attemptId, attempt.amount, charge, ctx.now) };
}

/** A tip given on the terminal becomes the order's; any surcharge stays beside the total. */
function apply(before: Order, op: CardPaidOp): Order {
  const order = op.late ? before : withoutAttempt(before, op.attemptId);
  const { tipsAmount, surchargeAmount } = op.payment;
  const charged = { ...tipped(order, tipsAmount, op.payment.shareId), surchargeAmount: addMinor(order.surchargeAmount, surchargeAmount) };
  const paid = withPayment(charged, cardPayment(order, op), op.rawResult);
  return withDifference(op.completes ? completed(paid, op.at) : moved(paid, 'accepted'), op.difference);
}

export const cardPaidRule: OpRule<CardPaidOp> = { makesTickets: true, apply };
