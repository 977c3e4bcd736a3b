import { holds, withoutAttempt } from '../../attempt/attempt.ts';
import type { Order } from '../../types.ts';
import type { OpRule } from '../command.ts';

/** An attempt ended without money having moved. */
export interface CardEndedOp {
  readonly op: 'card-ended';
  readonly at: number;
  readonly attemptId: string;
  readonly end: 'declined' | 'cancelled' | 'not_started';
  readonly by: 'gateway' | 'staff';
}

/** The attempt failed; null: it was over already. */
export const cardEnded = (
  order: Order,
  attemptId: string,
  end: CardEndedOp['end'],
  ctx: { readonly now: number; readonly by: CardEndedOp['by'] },
): CardEndedOp | null => (holds(order, attemptId) ? { op: 'card-ended', at: ctx.now, attemptId, end, by: ctx.by } : null);

export const cardEndedRule: OpRule<CardEndedOp> = {
  makesTickets: false,
  apply: (order, { attemptId }) => withoutAttempt(order, attemptId),
};
