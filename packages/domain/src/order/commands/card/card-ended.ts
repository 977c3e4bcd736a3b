import { zero } from '../../../money/minor.ts';
import { attemptOf, withoutAttempt } from '../../attempt/attempt.ts';
import { differenceOf, withDifference } from '../../attempt/difference.ts';
import { hasEnded, isSold } from '../../facts.ts';
import { heldShares } from '../../payment/held.ts';
import { withLines } from '../../steps.ts';
import type { Order, PaymentDifference } from '../../types.ts';
import type { OpRule } from '../command.ts';

/** An attempt ended without money having moved. */
export interface CardEndedOp {
  readonly op: 'card-ended';
  readonly at: number;
  readonly attemptId: string;
  readonly end: 'declined' | 'cancelled' | 'not_started';
  readonly by: 'gateway' | 'staff';
  readonly difference?: PaymentDifference | undefined;
}

interface Ctx {
  readonly now: number;
  readonly by: CardEndedOp['by'];
  /** It is a refund that a person asked for. */
  readonly isAwaited?: boolean | undefined;
}

/**
 * The attempt failed; null: it was over already. Whoever asked for a refund and was told that its end was unknown has left: that it was not made after all is
 * a difference, unless the staff say so themselves.
 */
export function cardEnded(order: Order, attemptId: string, end: CardEndedOp['end'], { now, by, isAwaited = false }: Ctx): CardEndedOp | null {
  const attempt = attemptOf(order, attemptId);
  if (attempt === undefined) return null;
  const { state, amount } = attempt;
  const op = { op: 'card-ended', at: now, attemptId, end, by } as const;
  if (!isAwaited || by === 'staff' || state !== 'unknown') return op;
  return { ...op, difference: differenceOf(attemptId, 'not_refunded', { said: amount, found: zero }, now) };
}

export const cardEndedRule: OpRule<CardEndedOp> = {
  makesTickets: false,
  apply(order, { attemptId, difference }) {
    const next = withDifference(withoutAttempt(order, attemptId), difference);
    // Nobody paid for the share: it is reckoned with the bill again. Beside one that is held it waits for the next change, which may move a cent, as a declined card must not.
    const isLetGo = attemptOf(order, attemptId)?.shareId !== undefined && next.shares !== undefined && !hasEnded(next) && !isSold(next);
    return isLetGo && heldShares(next).length === 0 ? withLines(next, next.items) : next;
  },
};
