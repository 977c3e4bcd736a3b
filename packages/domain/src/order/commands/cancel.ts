import { holdsCardNumber } from '../../card/card-number.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { isEmptyAndOpen } from '../facts.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { settledAmount } from '../payment/amount-due.ts';
import { moved } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface CancelOp {
  readonly op: 'cancel';
  readonly at: number;
  /** As whoever ordered online is told; absent: nobody said. */
  readonly reason?: string | undefined;
  /** Nobody had touched it, with nothing on it: whoever comes back has it again. Absent: somebody cancelled it. */
  readonly untouched?: true | undefined;
}

/** Why it may be refused. */
export type CancelCode = MoveCode<'cancel'> | 'order_has_payments';

/**
 * Cancels an order that is not paid; null when it already is cancelled. With money on it `order_has_payments`: refund first, also one that was paid online and
 * is not handed over yet.
 */
export function cancelOrder(order: Order, { now }: { readonly now: number }): Result<CancelOp | null, Refusal<CancelCode>> {
  const isWaiting = order.state === 'accepted';
  const move = moveOf(isWaiting ? { ...order, completedAt: null } : order, 'cancel');
  if (!move.ok) return move;
  if (move.value === null) return accept(null);
  if (settledAmount(order) > 0) return refuse('order_has_payments');
  return accept({ op: 'cancel', at: now });
}

/** Cancels an order with nothing on it that nobody came back to: it opens again for whoever does (`comingBack`). Null where something is on it. */
export const cancelAbandoned = (order: Order, { now }: { readonly now: number }): CancelOp | null =>
  isEmptyAndOpen(order) ? { op: 'cancel', at: now, untouched: true } : null;

/** Refuses an order that came in: cancels it with a reason for who ordered. Refuses as `cancelOrder` does, and `card_number_in_text` of the reason. */
export function refuseOrder(
  order: Order,
  { reason }: { readonly reason: string },
  { now }: { readonly now: number },
): Result<CancelOp | null, Refusal<CancelCode | 'card_number_in_text'>> {
  if (holdsCardNumber(reason)) return refuse('card_number_in_text');
  const cancelled = cancelOrder(order, { now });
  return cancelled.ok && cancelled.value !== null && reason !== '' ? accept({ ...cancelled.value, reason }) : cancelled;
}

export const cancelCommand: CommandRule<CancelOp, object, CancelCode> = {
  pays: 'no',
  waits: false,
  seesMenu: false,
  makesTickets: true,
  decide: (order, _asked, context) => cancelOrder(order, context),
  apply: (order, { reason, untouched }) => ({
    ...moved(order, 'cancelled'),
    ...(reason === undefined ? {} : { cancelReason: reason }),
    ...(untouched === undefined ? {} : { untouched }),
  }),
};
