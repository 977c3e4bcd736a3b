import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { type Claim, claimedDeed, stillCounts } from './claim.ts';

const now = 1_704_225_600_000;
const minute = 60_000;
const hour = 60 * minute;
const nothing: Claim = { ago: Number.NaN, heardAgo: Number.NaN, unsure: false, decidedAt: Number.NaN };
const never = Number.NEGATIVE_INFINITY;
const deed = (claim: Partial<Claim>, since = never, openSince = never) => claimedDeed({ ...nothing, ...claim }, { now, since, openSince });

describe('what a register says of when it made a change', () => {
  it('is how long ago, by the clock of the server', () => {
    expect(deed({ ago: 10 * minute })).toEqual({
      at: now - 10 * minute,
      bookedAt: now - 10 * minute,
      bookedLater: null,
      heardAt: now - 10 * minute,
      unsure: false,
    });
    expect(deed({ ago: 0, unsure: true })).toEqual({ at: now, bookedAt: now, bookedLater: null, heardAt: now, unsure: true });
  });

  it('is nothing where it says nothing, no time, a time ahead, or one before the device was there', () => {
    expect(deed({})).toBeNull();
    for (const ago of [-1, 0.5, Number.POSITIVE_INFINITY, now + 1]) expect(deed({ ago }), String(ago)).toBeNull();
    for (const decidedAt of [now + 1, now - 0.5, -1]) expect(deed({ decidedAt }), String(decidedAt)).toBeNull();
    expect(deed({ ago: hour }, now - hour + 1)).toBeNull();
    expect(deed({ ago: hour }, now - hour)?.at).toBe(now - hour);
  });

  it('is booked on the day on which it came where it is older than 72 hours', () => {
    expect(deed({ ago: 72 * hour })?.bookedAt).toBe(now - 72 * hour);
    expect(deed({ ago: 72 * hour + 1 })).toMatchObject({ at: now - 72 * hour - 1, bookedAt: now, bookedLater: 'too_old' });
  });

  it('is booked on the day on which it came where its own day is in closed books, however young it is', () => {
    expect(deed({ ago: hour }, never, now - hour)).toMatchObject({ bookedAt: now - hour, bookedLater: null });
    expect(deed({ ago: hour + 1 }, never, now - hour)).toMatchObject({ at: now - hour - 1, bookedAt: now, bookedLater: 'books_closed' });
    expect(deed({ ago: 100 * hour }, never, now - hour)?.bookedLater).toBe('books_closed');
    expect(deed({ decidedAt: now - hour - 1 }, never, now - hour)).toMatchObject({ bookedAt: now, bookedLater: 'books_closed' });
  });

  it('is the time itself from a build of before, which does not say when it heard', () => {
    expect(deed({ decidedAt: now - hour })).toMatchObject({ at: now - hour, bookedAt: now - hour, heardAt: now - hour - limits.bookedBackMs });
    expect(deed({ ago: minute, decidedAt: now - hour })?.at).toBe(now - minute);
  });

  it('was heard no later than it was made, and no longer before than 72 hours', () => {
    fc.assert(
      fc.property(fc.nat(200 * hour), fc.oneof(fc.nat(400 * hour), fc.constantFrom(Number.NaN, -1, 1e300)), (ago, heardAgo) => {
        const { at = 0, heardAt = 0 } = deed({ ago, heardAgo }) ?? {};
        expect(heardAt).toBeLessThanOrEqual(at);
        expect(heardAt).toBeGreaterThanOrEqual(at - limits.bookedBackMs);
      }),
    );
  });
});

describe('a menu or a tax that was replaced', () => {
  it('counts for a while, and for a register that had not heard of it', () => {
    expect(stillCounts(now - 15 * minute, null, now)).toBe(true);
    expect(stillCounts(now - 15 * minute - 1, null, now)).toBe(false);
    expect(stillCounts(now - 2 * hour, deed({ ago: hour, heardAgo: 2 * hour - 2 * minute }), now)).toBe(true);
    expect(stillCounts(now - 2 * hour, deed({ ago: hour, heardAgo: 2 * hour - 2 * minute - 1 }), now)).toBe(false);
  });
});
