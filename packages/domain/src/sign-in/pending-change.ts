import { limits } from '../limits.ts';

/** A change of how the owner is known that may have to wait: a recovery address that is there changes or goes, the second factor comes or goes. */
export const pendingKinds = ['recovery', 'second-factor-on', 'second-factor-off'] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** What is known of whoever asks. */
export interface Asking {
  /** There is a recovery address that counts. */
  readonly hasRecovery: boolean;
  /** The second factor is in force: then nobody asks without having shown it. */
  readonly hasFactor: boolean;
  /** A code from the recovery mailbox was right. */
  readonly showedRecovery: boolean;
  /** Since when the owner has signed in on this browser, ms since epoch; null: it is not known. */
  readonly knownSince: number | null;
  /** The owner knows no browser that is in use for longer. */
  readonly isLongestKnown: boolean;
}

/**
 * Whether a change is made at once, because whoever asks has shown more than the mailbox: otherwise a thief who reads it for two minutes would close the owner's way
 * back. A change that waits can be stopped from the other address.
 */
export function isMadeAtOnce(
  kind: Exclude<PendingKind, 'second-factor-off'>,
  { hasRecovery, hasFactor, showedRecovery, knownSince, isLongestKnown }: Asking,
  now: number,
): boolean {
  if (!hasRecovery || hasFactor || showedRecovery) return true;
  // A thief waits for a week, but is never ahead of the registers that were there.
  return kind === 'second-factor-on' && isLongestKnown && knownSince !== null && knownSince <= now - limits.trustedBrowserMs;
}

/**
 * Whether a session may be ended from another one. A session that was begun with the recovery address is the owner's way back: whoever came in later than a day before
 * it may not close it. Nor does such a session end any that began before it: its mailbox may be a thief's. Times in ms since epoch.
 */
export function mayEnd(
  { byRecovery, createdAt }: { readonly byRecovery: boolean; readonly createdAt: number },
  ending: { readonly knownSince: number | null; readonly isSame: boolean; readonly recoveredAt: number | null },
): boolean {
  if (ending.recoveredAt !== null && !ending.isSame && createdAt < ending.recoveredAt) return false;
  return !byRecovery || ending.isSame || (ending.knownSince !== null && ending.knownSince <= createdAt - limits.knownBrowserMs);
}
