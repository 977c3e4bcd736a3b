import type { Watch } from './attempt.ts';

/** How long the gateway is polled about an attempt that failed by the staff's word, or since the gateway knew nothing of it; ms. */
export const watchMs = 24 * 60 * 60_000;
/** How often; also the pause before a failed automatic refund is tried again; ms. */
export const watchPauseMs = 5 * 60_000;

/** How an attempt is watched that is over for the order and may not be for the bank. `speed`: 1 outside tests. */
export const watchFor = (speed: number): Watch => ({ forMs: Math.round(watchMs / speed), nextInMs: Math.round(watchPauseMs / speed) });
