import { zero } from '@till/domain/money/minor';
import { staffPaymentPrefix } from '@till/domain/order/attempt/charge';
import type { Approval } from '../gateway/gateway.ts';
import type { Attempt } from './attempt.ts';
import { type AttemptStore, brokenRuleOf } from './attempt-store.ts';
import type { LateReplies } from './late-replies.ts';
import type { PollResult } from './poll-result.ts';
import type { differenceReporter } from './report-difference.ts';

/** Money moved by the staff's word alone: no gateway has confirmed it. */
export const isStaffsWord = ({ state, paymentId }: Pick<Attempt, 'state' | 'paymentId'>): boolean =>
  (state === 'approved' || state === 'refunded') && (paymentId?.startsWith(staffPaymentPrefix) ?? false);

/** Polls the gateway of an attempt. */
export type Look = () => Promise<PollResult>;

interface Ways {
  readonly store: AttemptStore;
  readonly late: LateReplies;
  /** Reports a difference. */
  readonly reporter: ReturnType<typeof differenceReporter>;
  /** Polls again after the usual pause, or as soon as another attempt releases the order. */
  later(attempt: Attempt, why: 'unsure' | 'held'): Promise<void>;
}

/**
 * Checks the staff's word that money moved against the gateway's answer. If they agree, the gateway's payment replaces the staff's; if it did not move, or
 * in another amount, or the gateway cannot say for a day, a difference is recorded on the order and reported to the registers.
 */
export function openStaffWord({ store, late, reporter, later }: Ways) {
  return async function check(attempt: Attempt, look: Look): Promise<void> {
    const { seen, isAbsent } = attempt.heard === null ? await look() : { seen: attempt.heard, isAbsent: false };
    if (seen.kind === 'approved') return confirm(attempt, seen);
    if (seen.kind === 'refunded') {
      if (seen.amount !== attempt.charged) await reporter.report(attempt, 'other_amount', seen.amount);
      return store.unwatch(attempt);
    }
    const isTold = seen.kind !== 'unknown' && seen.kind !== 'nothing';
    // What was returned in another way has no reference of ours at the gateway: that it knows none says nothing.
    const isMissed = isAbsent && attempt.sentAt !== null;
    if (isTold || isMissed) await reporter.report(attempt, attempt.kind === 'sale' ? 'not_charged' : 'not_returned', zero);
    else if (attempt.isWatchOver) await reporter.unchecked(attempt);
    // "Not found" is polled on for a day: it may still be found.
    return isTold || attempt.isWatchOver ? store.unwatch(attempt) : later(attempt, 'unsure');
  };

  async function confirm(attempt: Attempt, charge: Approval): Promise<void> {
    try {
      const moved = await late.confirmed(attempt, charge);
      if (!moved.ok) return await later(attempt, 'held');
    } catch (error) {
      // Another attempt has this very payment: the answer was not about this one.
      if (brokenRuleOf(error) !== 'payment') throw error;
    }
    await store.unwatch(attempt);
  }
}
