import { limits } from '../limits.ts';
import type { Order } from './types.ts';

/** What a call says about when it was made. NaN: it does not say. */
export interface Claim {
  /** How long before it was sent, ms. */
  readonly ago: number;
  /** How long before it was sent its register had last heard from the server, ms. */
  readonly heardAgo: number;
  /** The register did not know its own clock for certain. */
  readonly unsure: boolean;
  /** The same as `ago` by the clock of a register of before `x-decided-ago`, ms since epoch. */
  readonly decidedAt: number;
}

/** Why something is booked later than it was made: its day was in closed books, or too long ago. */
export const laterReasons = ['books_closed', 'too_old'] as const;
export type LaterReason = (typeof laterReasons)[number];

/** A change that a register made without the server. Times in ms since epoch, by the server's clock. */
export interface ClaimedDeed {
  /** When it was made. */
  readonly at: number;
  /** The time under which its figures count: `at`, or the time at which it came where `at` is too long ago or in closed books. */
  readonly bookedAt: number;
  /** Why `bookedAt` is not `at`; null: it is. */
  readonly bookedLater: LaterReason | null;
  /** When its register last heard from the server before; no later than `at`. A menu that was replaced after it was still right there. */
  readonly heardAt: number;
  /** `at` may be off by more than half a minute. */
  readonly unsure: boolean;
}

/**
 * The deed that a claim stands for; null: it claims none, or one that cannot be, and counts as made now. `now`: ms since epoch. `since`: when the device was
 * first in use, before which it cannot have sold anything (-Infinity: nobody knows). `openSince`: when the business days begin whose books are open
 * (`openBooksStart`).
 */
export function claimedDeed(
  { ago, heardAgo, unsure, decidedAt }: Claim,
  { now, since, openSince }: { readonly now: number; readonly since: number; readonly openSince: number },
): ClaimedDeed | null {
  const at = Number.isNaN(ago) ? decidedAt : now - ago;
  if (!Number.isSafeInteger(at) || at > now || at < Math.max(since, 0)) return null;
  const heardAtLeast = at - limits.bookedBackMs;
  const heardAt = Number.isSafeInteger(heardAgo) && heardAgo >= 0 ? Math.min(now - heardAgo, at) : at;
  const bookedLater = at < openSince ? 'books_closed' : now - at > limits.bookedBackMs ? 'too_old' : null;
  return {
    at,
    bookedAt: bookedLater === null ? at : now,
    bookedLater,
    // A register of before never says when it heard.
    heardAt: Number.isNaN(ago) ? heardAtLeast : Math.max(heardAt, heardAtLeast),
    unsure,
  };
}

/** The newest time that an order holds, ms since epoch: nothing is done to it before. -Infinity: it holds none yet. */
export const newestTimeIn = ({ createdTime, completedAt, acknowledgedAt, order_payment, refunds }: Order): number =>
  Math.max(
    createdTime,
    completedAt ?? Number.NEGATIVE_INFINITY,
    acknowledgedAt ?? Number.NEGATIVE_INFINITY,
    ...order_payment.map(({ at }) => at),
    ...refunds.map(({ at }) => at),
  );

/** Whether something that was replaced at `until` (ms since epoch) still counts: for a deed if it was right when its register last heard, else for a while. */
export const stillCounts = (until: number, deed: ClaimedDeed | null, now: number): boolean =>
  deed === null ? now <= until + limits.replacedCountsMs : deed.heardAt <= until + limits.replacedHeardMs;
