import { type Minor, minor } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';

/** What is due in cash where the smallest coin is `step` minor units: the nearest multiple, half away from zero. 0 rounds nothing. */
export const roundCash = (total: Minor, step: number): Minor => (step === 0 ? total : minor(mulDiv(total, 1, step) * step));

/** What cash rounding adds to the total, or (negative) takes from it; kept as a figure of its own, the total never moves. */
export const cashRoundingOf = (total: Minor, step: number): Minor => minor(roundCash(total, step) - total);

/**
 * What is refunded in cash of an amount that somebody wants back: as there are coins for, never more than the `max` that is left. All of it is refunded as it came,
 * also where it was taken before cash was rounded.
 */
export const cashBack = (wanted: Minor, max: Minor, step: number): Minor =>
  wanted >= max || step === 0 ? wanted : minor(Math.min(roundCash(wanted, step), max - (max % step)));
