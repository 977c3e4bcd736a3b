import { describe, expect, it } from 'vitest';
import { decidedAtOf } from './decided-at.ts';

const now = 1_704_225_600_000;
const hours = 3_600_000;

describe('when a tablet without a network says that it decided', () => {
  it('counts for three days back', () => {
    for (const back of [0, 1, 10 * 60_000, 72 * hours]) expect(decidedAtOf(now - back, now)).toBe(now - back);
  });

  it('counts for nothing when it is older, ahead, or no time at all', () => {
    for (const said of [now - 72 * hours - 1, now + 1, now + hours, 0, -1, Number.NaN, now - 0.5, Number.POSITIVE_INFINITY])
      expect(decidedAtOf(said, now)).toBeNull();
  });
});
