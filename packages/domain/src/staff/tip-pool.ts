import { addMinor, type Minor, minor, zero } from '../money/minor.ts';

/** Somebody among whom a pool is shared out. */
interface PoolMember {
  readonly staffId: string;
  /** How long they worked, ms. */
  readonly workedMs: number;
  /** What an hour of theirs counts, in hundredths: 100 counts it once, 50 half. */
  readonly weight: number;
}

/** What somebody gets of a pool, minor units. */
interface PoolShare {
  readonly staffId: string;
  readonly amount: Minor;
}

/** How a pool is shared out; with `nobodys`, what nobody gets, the shares add up to the pool. */
interface SharedPool {
  readonly shares: readonly PoolShare[];
  readonly nobodys: Minor;
}

/**
 * Shares a pool out by hours × weight, exact to the minor unit: each gets the whole part of theirs, then the units left go one each to the largest remainders, ties to whoever
 * stands first: `members` are given the oldest first. Where nobody worked an hour that counts, or more was refunded than given (below zero), all of it stays nobody's.
 */
export function sharePool(pool: Minor, members: readonly PoolMember[]): SharedPool {
  // In `number` the products of long hours would not be exact.
  const counts = members.map(({ workedMs, weight }) => BigInt(Math.max(0, Math.round(workedMs))) * BigInt(Math.max(0, Math.round(weight))));
  const all = counts.reduce((sum, count) => sum + count, 0n);
  if (pool <= 0 || all === 0n) return { shares: members.map(({ staffId }) => ({ staffId, amount: zero })), nobodys: pool };
  const quotas = counts.map((count, place) => ({ place, whole: Number((BigInt(pool) * count) / all), rest: (BigInt(pool) * count) % all }));
  const left = pool - quotas.reduce((sum, { whole }) => sum + whole, 0);
  const byRest = quotas.toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  const more = new Set(byRest.slice(0, left).map(({ place }) => place));
  return {
    shares: quotas.map(({ place, whole }) => ({ staffId: members[place]?.staffId ?? '', amount: minor(whole + (more.has(place) ? 1 : 0)) })),
    nobodys: zero,
  };
}

/** Somebody with tips in a report; `staffId` null: nobody. */
interface TipsOf {
  readonly staffId: string | null;
  readonly tips: Minor;
}

/** What is in a pool, minor units: the tips of all who share, and what is nobody's. Whoever does not share keeps theirs. */
export const poolOf = (tips: readonly TipsOf[], sharing: ReadonlySet<string>): Minor =>
  addMinor(zero, ...tips.filter(({ staffId }) => staffId === null || sharing.has(staffId)).map((each) => each.tips));
