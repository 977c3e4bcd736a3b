import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import { attemptInTheWay } from '../../attempt/attempt.ts';
import { type Charge, cardPayment, isRecorded, type KeptCharge, paidBy, saidPayment } from '../../attempt/charge.ts';
import { hasDifference, ofFound, withDifference } from '../../attempt/difference.ts';
import { hasEnded } from '../../facts.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { dueOfShare } from '../../payment/held.ts';
import { withPayment } from '../../steps.ts';
import type { CardAttempt, Order, PaymentDifference } from '../../types.ts';
import type { OpRule } from '../command.ts';
import { type CardConfirmedOp, cardConfirmed } from './card-confirmed.ts';
import type { CardDiffersOp } from './card-differs.ts';
import type { CardPaidOp } from './card-paid.ts';

/** A late charge like `card-paid`, but of an order that owes nothing any more: it stays on the order until it is refunded. */
export interface CardFoundOp extends KeptCharge {
  readonly op: 'card-found';
  readonly at: number;
  readonly attemptId: string;
  readonly difference?: PaymentDifference | undefined;
}

/**
 * Records a charge by an attempt that was over already. If the staff had reported it meanwhile it is that payment (`cardConfirmed`): one attempt never has
 * two. Otherwise it pays the order if that still owes money, whoever else was about to pay; else, and where it was for a share that owes less by then (one guest never pays for another), it
 * is a late charge that is refunded (`refundDueOf`). null:
 * recorded already. Refuses `payment_in_progress` while another attempt holds the order, or that share, and `order_empty` while there is nothing on it to pay.
 */
export function recordLateCharge(
  order: Order,
  attempt: Pick<CardAttempt, 'id' | 'amount' | 'gateway' | 'shareId'>,
  charge: Charge,
  ctx: { readonly now: number },
): Result<CardFoundOp | CardPaidOp | CardConfirmedOp | CardDiffersOp | null, Refusal<'payment_in_progress' | 'order_empty'>> {
  if (isRecorded(order, charge)) return accept(null);
  if (saidPayment(order, attempt.id) !== undefined) return cardConfirmed(order, attempt, charge, ctx);
  if (attemptInTheWay(order, attempt.shareId) !== undefined) return refuse('payment_in_progress');
  if (!hasEnded(order) && order.items.length === 0) return refuse('order_empty');
  const { completes, ...paid } = paidBy(attempt, charge, amountDue(order));
  const told = ofFound(attempt.id, 'charged', charge.amount, ctx.now);
  // It was told already where it waited for an empty order.
  const base = { attemptId: attempt.id, ...paid, ...(hasDifference(order, told.difference) ? {} : told) };
  // Processes and pages of before a charge said itself that it is late go by the times: it is dated after the order's completion, whatever the clock says.
  if (hasEnded(order) || !owes(order, attempt.shareId, paid.payment))
    return accept({ op: 'card-found', at: Math.max(ctx.now, (order.completedAt ?? 0) + 1), ...base });
  return accept({ op: 'card-paid', at: ctx.now, ...base, completes, by: 'gateway', late: true });
}

/** Whether a charge may count: of one that was for a guest's share, only as far as that share owes it. */
function owes(order: Order, shareId: string | undefined, { amount, tipsAmount, surchargeAmount }: KeptCharge['payment']): boolean {
  if (shareId === undefined) return true;
  const share = order.shares?.find(({ id }) => id === shareId);
  return share !== undefined && dueOfShare(order, share) >= amount - tipsAmount - surchargeAmount;
}

export const cardFoundRule: OpRule<CardFoundOp> = {
  makesTickets: false,
  apply: (order, op) => withDifference(withPayment(order, { ...cardPayment(order, op), late: true }, op.rawResult), op.difference),
};
