import { attemptOf, withAttempt } from '../../attempt/attempt.ts';
import type { Order } from '../../types.ts';
import type { OpRule } from '../command.ts';

/** The progress of an attempt that is not over: sent to the terminal, cancel requested, or unknown. */
interface CardStepOp<Name> {
  readonly op: Name;
  readonly at: number;
  readonly attemptId: string;
}

export type CardSentOp = CardStepOp<'card-sent'>;
export type CardCancelAskedOp = CardStepOp<'card-cancel-asked'>;
export type CardUnknownOp = CardStepOp<'card-unknown'>;

/** The terminal is being asked from now on; null: it was already, the attempt is over, or a cancel was requested before it was sent. */
export function cardSent(order: Order, attemptId: string, now: number): CardSentOp | null {
  const attempt = attemptOf(order, attemptId);
  return attempt?.state === 'created' && attempt.cancelAskedAt === null ? { op: 'card-sent', at: now, attemptId } : null;
}

export const cardSentRule: OpRule<CardSentOp> = {
  makesTickets: false,
  apply: (order, { attemptId }) => withAttempt(order, attemptId, { state: 'sent' }),
};

/** A cancel was requested; null: the attempt is over. */
export const cardCancelAsked = (order: Order, attemptId: string, now: number): CardCancelAskedOp | null =>
  attemptOf(order, attemptId) === undefined ? null : { op: 'card-cancel-asked', at: now, attemptId };

export const cardCancelAskedRule: OpRule<CardCancelAskedOp> = {
  makesTickets: false,
  apply: (order, { attemptId, at }) => withAttempt(order, attemptId, { cancelAskedAt: at }),
};

/** The end is unknown: no final answer came; null: it was already, or the attempt is over. */
export const cardUnknown = (order: Order, attemptId: string, now: number): CardUnknownOp | null =>
  (attemptOf(order, attemptId)?.state ?? 'unknown') === 'unknown' ? null : { op: 'card-unknown', at: now, attemptId };

export const cardUnknownRule: OpRule<CardUnknownOp> = {
  makesTickets: false,
  apply: (order, { attemptId }) => withAttempt(order, attemptId, { state: 'unknown' }),
};
