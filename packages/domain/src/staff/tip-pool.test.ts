import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { hoursOf, workedTogether } from './hours.ts';
import type { ClockEvent } from './time-clock.ts';
import { poolOf, sharePool } from './tip-pool.ts';

const hour = 3_600_000;
const member = (staffId: string, hours: number, weight = 100) => ({ staffId, workedMs: hours * hour, weight });
const parts = (pool: number, ...members: ReturnType<typeof member>[]) => {
  const { shares, nobodys } = sharePool(minor(pool), members);
  return [shares.map(({ amount }) => amount), nobodys];
};

describe('a tip pool', () => {
  it('of $100.00 over 6.5 h × 1, 4 h × 1 and 8 h × 0.5 is 44.83, 27.59 and 27.58', () => {
    expect(parts(100_00, member('ana', 6.5), member('ben', 4), member('luis', 8, 50))).toEqual([[44_83, 27_59, 27_58], 0]);
  });
  it('gives the last cent of a tie to whoever is there the longest', () => {
    expect(parts(1, member('luis', 8, 50), member('ben', 4))).toEqual([[1, 0], 0]);
    expect(parts(100, member('a', 1), member('b', 1), member('c', 1))).toEqual([[34, 33, 33], 0]);
  });
  it('stays nobody’s where nobody worked an hour that counts, or more was refunded than given', () => {
    expect(parts(500)).toEqual([[], 500]);
    expect(parts(500, member('ana', 0), member('ben', 3, 0))).toEqual([[0, 0], 500]);
    expect(parts(-500, member('ana', 4))).toEqual([[0], -500]);
  });
  it('gives whoever did not work nothing', () => expect(parts(500, member('ana', 0), member('ben', 2))).toEqual([[0, 500], 0]));
  it('counts the hours of a day of 23 hours and of one of 25 as they were', () => {
    expect(parts(48_00, member('spring', 23), member('autumn', 25))).toEqual([[23_00, 25_00], 0]);
  });
  it('is shared out to the cent, nobody less than nothing and nobody a cent off, whatever hours and weights', () => {
    const members = fc.array(fc.record({ workedMs: fc.nat(366 * 25 * hour), weight: fc.nat(1_000) }), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10 ** 10 }), members, (pool, all) => {
        const given = all.map((each, place) => ({ ...each, staffId: String(place) }));
        const { shares, nobodys } = sharePool(minor(pool), given);
        expect(shares.reduce<number>((sum, { amount }) => sum + amount, nobodys)).toBe(pool);
        const sum = given.reduce((before, { workedMs, weight }) => before + BigInt(workedMs) * BigInt(weight), 0n);
        for (const [place, { amount }] of shares.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0);
          const exact = BigInt(pool) * BigInt(given[place]?.workedMs ?? 0) * BigInt(given[place]?.weight ?? 0);
          const off = BigInt(amount) * sum - exact;
          expect(pool <= 0 || sum === 0n || (off < sum && off > -sum)).toBe(true);
        }
      }),
    );
  });
  it('is what those who share were given, and what is nobody’s: whoever does not share keeps theirs', () => {
    const tips = [
      { staffId: 'ana', tips: minor(700) },
      { staffId: 'mo', tips: minor(300) },
      { staffId: null, tips: minor(50) },
    ];
    expect(poolOf(tips, new Set(['ana', 'ben']))).toBe(750);
    expect(poolOf([], new Set())).toBe(0);
  });
});

it('shares a pool by the hours of the time clock: W10, on days of 23 and of 25 hours, without whoever has no rows', () => {
  const shop = { timezone: 'America/Los_Angeles', businessDayStart: 0 };
  const weights: Readonly<Record<string, number>> = { ana: 100, ben: 100, luis: 50 };
  const rowsFrom = (night: number): readonly ClockEvent[] =>
    Object.entries({ ana: 6.5, ben: 4, luis: 8 }).flatMap(([staffId, hours]) =>
      (['in', 'out'] as const).map((kind, index) => ({
        ...{ staffId, seq: index + 1, at: night + index * hours * hour, kind, by: staffId, reason: null, corrects: null },
      })),
    );
  // Each began at ten in the evening of the night in which the clocks are put forward, or back.
  for (const night of [Date.parse('2025-03-09T06:00:00Z'), Date.parse('2025-11-02T05:00:00Z')]) {
    const worked = workedTogether(hoursOf(rowsFrom(night), shop, night + 20 * hour));
    expect([...worked]).toEqual([
      ['ana', 6.5 * hour],
      ['ben', 4 * hour],
      ['luis', 8 * hour],
    ]);
    expect(worked.has('zoe')).toBe(false);
    const { shares } = sharePool(
      minor(10_000),
      [...worked].map(([staffId, workedMs]) => ({ staffId, workedMs, weight: weights[staffId] ?? 0 })),
    );
    expect(shares.map(({ amount }) => amount)).toEqual([4_483, 2_759, 2_758]);
  }
});
