import { type Minor, minor } from '../money/minor.ts';

/** Notes that a customer is likely to hand over, in minor units. */
const notes = [500, 1_000, 2_000, 5_000, 10_000];

export interface ChangeDue {
  /** To be handed back; 0 while too little was given. */
  readonly change: Minor;
  /** Still to be handed over; 0 when enough was given. */
  readonly missing: Minor;
}

/** The change for a customer who gave `given` for `due`; both in minor units. */
export const changeDue = (due: Minor, given: Minor): ChangeDue => ({ change: minor(Math.max(0, given - due)), missing: minor(Math.max(0, due - given)) });

/** The quick keys: the exact amount, then the next $5, $10, $20, $50 and $100 that covers it; ascending, none twice. */
export function quickAmounts(due: Minor): Minor[] {
  const rounded = notes.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b).map(minor);
}

/**
 * Whether `given` is rather a slip of a hand or a scanned code than cash: nobody gets so much change. $1,000 or more of it; or $100 or more where it is fifty times
 * what was due, as when dollars are typed for cents. Both in minor units; an estimate of ours.
 */
export function isUnlikelyCash(due: Minor, given: Minor): boolean {
  const { change } = changeDue(due, given);
  return change >= 100_000 || (change >= 10_000 && given >= due * 50);
}
