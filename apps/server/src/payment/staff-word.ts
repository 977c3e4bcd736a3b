import { staffPaymentPrefix } from '@till/domain/order/charge';
import { cardDiffers } from '@till/domain/order/commands/card-differs';
import { differenceOf } from '@till/domain/order/difference';
import type { PaymentDifference } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { House } from '../house.ts';
import type { Orders } from '../order/orders.ts';
import { stepOf } from '../order/step.ts';
import type { KeptWith } from '../order/store.ts';
import { type Attempt, type AttemptStore, brokenRuleOf } from './attempt-store.ts';
import { keepDifference } from './differences.ts';
import type { Approval, RefundLook, SaleLook } from './gateway/gateway.ts';
import type { LateAnswers } from './late-answers.ts';

/** Money moved by the staff's word alone: no gateway has said it. */
export const isStaffsWord = ({ state, paymentId }: Pick<Attempt, 'state' | 'paymentId'>): boolean =>
  (state === 'approved' || state === 'refunded') && (paymentId?.startsWith(staffPaymentPrefix) ?? false);

/** What the gateway says of an attempt now; `isOver`: it is proved that it knows nothing of it, and the lease that says so is still ours. */
export type Look = () => Promise<{ readonly seen: SaleLook | RefundLook; readonly isOver: boolean }>;

interface Ways {
  readonly store: AttemptStore;
  readonly late: LateAnswers;
  /** Asks again after the usual pause, or as soon as another attempt leaves the order. */
  later(attempt: Attempt, why: 'unsure' | 'held'): Promise<void>;
}

/**
 * Holds the staff's word that money moved against what the gateway says when it answers again. Where it was so, its payment takes the place of
 * theirs; where it was not, or not with that amount, the order says so and somebody is told.
 */
export function openStaffWord({ clock, log }: Pick<House, 'clock' | 'log'>, orders: Orders, { store, late, later }: Ways) {
  return async function check(attempt: Attempt, look: Look): Promise<void> {
    const { seen, isOver } = attempt.heard === null ? await look() : { seen: attempt.heard, isOver: false };
    if (seen.kind === 'approved') return confirm(attempt, seen);
    if (seen.kind === 'refunded') {
      if (seen.amount !== attempt.charged) await differ(attempt, 'other_amount', seen.amount);
      return store.unwatch(attempt);
    }
    const isTold = seen.kind !== 'unknown' && seen.kind !== 'nothing';
    if (isTold || isOver) await differ(attempt, attempt.kind === 'sale' ? 'not_charged' : 'not_returned', 0);
    // What rests on "not found" is asked about until the day is over: it may be found yet.
    return isTold || attempt.isWatchOver ? store.unwatch(attempt) : later(attempt, 'unsure');
  };

  async function differ(attempt: Attempt, kind: PaymentDifference['kind'], found: number): Promise<void> {
    const { merchantId, id, orderId } = attempt;
    const difference = differenceOf(id, kind, { said: attempt.charged ?? attempt.amount, found: found as PaymentDifference['found'] }, clock());
    const keep: KeptWith = (db, change) => {
      // Once: the gateway is asked on for a day, and says so each time.
      log.warn({ merchantId, attempt: id, order: orderId, kind }, 'the staff and the gateway do not say the same of a card');
      return keepDifference(db, merchantId, change);
    };
    const moved = await orders.move({ merchantId, orderId }, (order) => stepOf(accept(cardDiffers(order, difference)), keep));
    if (!moved.ok) throw new Error(`a difference could not be kept: ${moved.refusal.code}`);
  }

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
