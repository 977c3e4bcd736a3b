import { assert } from '../assert.ts';
import { type Minor, minor } from './minor.ts';

/**
 * Hands an amount out in proportion to the weights, to the last minor unit, by largest remainder: each gets the whole part of its
 * quota, then the units left go one each to the largest remainders, ties to the earlier one. With all weights 0 every one weighs the same.
 * The parts always sum to the amount; no part exceeds its own quota rounded up.
 * Throws `Bug` on a negative amount or weight, or on an amount with nobody to take it.
 */
export function share(amount: Minor, weights: readonly number[]): Minor[] {
  assert(amount >= 0 && weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0), 'what is shared and its weights are 0 or more');
  assert(amount === 0 || weights.length > 0, 'an amount is shared between at least one');
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0)
    return weights.length === 0
      ? []
      : share(
          amount,
          weights.map(() => 1),
        );
  const quotas = weights.map((weight) => quotaOf(amount, weight, sum));
  const parts = quotas.map((quota) => quota.whole);
  const left = amount - parts.reduce((all, part) => all + part, 0);
  const byRemainder = quotas.map((_, index) => index).sort((a, b) => compare(quotas[b]?.remainder, quotas[a]?.remainder) || a - b);
  for (const index of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(minor);
}

/**
 * Hands an amount out as it is wanted, as far as each has room for that; what is over goes to those that have room, in proportion. The parts sum to the amount, which has to
 * be no more than there is room.
 */
export function shareWithin(amount: Minor, wanted: readonly number[], room: readonly number[]): Minor[] {
  const fits = wanted.map((each, index) => Math.min(each, room[index] ?? 0));
  const sum = fits.reduce((all, each) => all + each, 0);
  if (sum >= amount) return share(amount, fits);
  const rest = share(
    minor(amount - sum),
    fits.map((each, index) => (room[index] ?? 0) - each),
  );
  return fits.map((each, index) => minor(each + (rest[index] ?? 0)));
}

interface Quota {
  readonly whole: number;
  /** In parts of the weights' sum, so remainders compare as they are. */
  readonly remainder: number;
}

/** amount × weight ÷ sum, exactly: the remainder is below `sum`, so it fits a number even when the product does not. */
function quotaOf(amount: number, weight: number, sum: number): Quota {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) return { whole: (product - (product % sum)) / sum, remainder: product % sum };
  const big = BigInt(amount) * BigInt(weight);
  return { whole: Number(big / BigInt(sum)), remainder: Number(big % BigInt(sum)) };
}

const compare = (a = 0, b = 0): number => a - b;
