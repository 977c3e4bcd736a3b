import type { Watch } from './attempt.ts';

/** So long the gateway is asked on about an attempt that came to nothing by the staff's word, or because the gateway knew nothing of it; ms. */
export const watchMs = 24 * 60 * 60_000;
/** And this often; a refund that failed is tried again after as long; ms. */
export const watchPauseMs = 5 * 60_000;

/** How an attempt is watched that is over for the order and may not be for the bank. `speed`: 1 outside tests. */
export const watchFor = (speed: number): Watch => ({ forMs: Math.round(watchMs / speed), nextInMs: Math.round(watchPauseMs / speed) });
