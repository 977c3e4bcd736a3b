import type { Sent } from '../../platform/sent.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
/** After so many tries, over some four hours, an e-mail is given up: what was done stands in the list of sign-ins and changes. */
const tryCountMax = 10;

/** Whether somebody has an e-mail, or will never have it from another try. */
export const isOver = (sent: Sent): boolean => sent.outcome !== 'failed' || sent.mayHaveArrived || sent.isFinal;

export const mayTryAgain = (tries: number): boolean => tries < tryCountMax;

/** How long an e-mail waits after so many tries, ms. */
export const pauseMs = (tries: number): number => Math.min(minuteMs * 2 ** (tries - 1), hourMs);
