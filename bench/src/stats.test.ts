import { describe, expect, it } from 'vitest';
import { covered, median, medianRatio, quantile } from './stats.ts';

describe('the figures of a run', () => {
  it('a quantile is one of the values that were measured, whatever their order', () => {
    const values = [5, 1, 4, 2, 3];
    expect([0, 0.2, 0.5, 0.95, 1].map((q) => quantile(values, q))).toEqual([1, 1, 3, 5, 5]);
    expect(
      quantile(
        Array.from({ length: 100 }, (_, index) => 100 - index),
        0.95,
      ),
    ).toBe(95);
    expect(values).toEqual([5, 1, 4, 2, 3]);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('a median stands in the middle', () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(median([9, 1, 2, 4])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it('a ratio is taken round by round, so that one slow round of both changes nothing', () => {
    expect(medianRatio([50, 5, 52], [100, 10, 100])).toBe(0.5);
  });

  it('what overlaps in a trace counts once, and only inside the window', () => {
    const spans = [
      { from: 8, to: 30 },
      { from: 1, to: 4 },
      { from: 2, to: 3 },
      { from: 3, to: 6 },
    ];
    expect(covered(spans, { from: 0, to: 10 })).toBe(7);
    expect(covered(spans, { from: 5, to: 9 })).toBe(2);
    expect(covered([], { from: 0, to: 10 })).toBe(0);
  });
});
