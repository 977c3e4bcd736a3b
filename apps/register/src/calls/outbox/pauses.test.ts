import { describe, expect, it } from 'vitest';
import { pauseMs } from './pauses.ts';

describe('the pause between two tries', () => {
  it('grows to ten seconds, and is never shorter than what the server asks for', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((failures) => pauseMs(failures, 0, 0))).toEqual([400, 1_200, 3_000, 6_000, 10_000, 10_000, 10_000]);
    // A busy server always asks for one second: that must not keep the pauses from growing.
    expect([1, 2, 5].map((failures) => pauseMs(failures, 1_000, 0))).toEqual([1_000, 1_200, 10_000]);
    expect(pauseMs(1, 60_000, 0)).toBe(60_000);
  });

  it('differs from tablet to tablet, and only upwards', () => {
    expect([0, 0.5, 1].map((chance) => pauseMs(5, 0, chance))).toEqual([10_000, 12_500, 15_000]);
  });
});
