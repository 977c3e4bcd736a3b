import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { type Asking, isMadeAtOnce, mayEnd } from './pending-change.ts';

const now = 1_746_124_200_000;
const thief: Asking = { hasRecovery: true, hasFactor: false, showedRecovery: false, knownSince: now - 60_000, isLongestKnown: true };
const atOnce = (asking: Partial<Asking>) => (['recovery', 'second-factor-on'] as const).map((kind) => isMadeAtOnce(kind, { ...thief, ...asking }, now));

describe('a change of how the owner is known', () => {
  it('waits where nothing but the mailbox was shown', () => {
    expect(atOnce({})).toEqual([false, false]);
    expect(atOnce({ knownSince: null })).toEqual([false, false]);
  });

  it('is made at once with a code from the recovery mailbox, with the second factor, or where no way back is lost', () => {
    for (const more of [{ showedRecovery: true }, { hasFactor: true }, { hasRecovery: false }]) expect(atOnce(more)).toEqual([true, true]);
  });

  it('is made at once on a browser that is known for a week, if it only adds a second factor', () => {
    expect(atOnce({ knownSince: now - limits.trustedBrowserMs })).toEqual([false, true]);
    expect(atOnce({ knownSince: now - limits.trustedBrowserMs + 1 })).toEqual([false, false]);
    // A thief who waited for that week.
    expect(atOnce({ knownSince: now - 2 * limits.trustedBrowserMs, isLongestKnown: false })).toEqual([false, false]);
  });
});

describe('a session', () => {
  const recovered = { byRecovery: true, createdAt: now };
  it('that was begun with the recovery address is ended by itself, or from a browser that was known a day before', () => {
    const ends = (knownSince: number | null, isSame = false) => mayEnd(recovered, { knownSince, isSame, recoveredAt: null });
    expect([ends(null), ends(now - limits.knownBrowserMs + 1), ends(now - limits.knownBrowserMs), ends(null, true)]).toEqual([false, false, true, true]);
  });

  it('that was begun with the recovery address ends none that began before it, but itself', () => {
    const ends = (createdAt: number, isSame = false) =>
      mayEnd({ byRecovery: false, createdAt }, { knownSince: now - limits.knownBrowserMs, isSame, recoveredAt: now });
    expect([ends(now - 1), ends(now), ends(now - 1, true)]).toEqual([false, true, true]);
  });

  it('that was begun in another way is ended from anywhere', () => {
    expect(mayEnd({ byRecovery: false, createdAt: now }, { knownSince: null, isSame: false, recoveredAt: null })).toBe(true);
  });
});
