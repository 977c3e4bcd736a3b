import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulDiv } from './round.ts';

describe('rounding', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [5, 1, 10, 1],
    [-5, 1, 10, -1],
    [4, 1, 10, 0],
    [-4, 1, 10, 0],
    [1500, 410_000, 10_000_000, 62],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
    [1_000_000_000_000, 10_000_000, 10_000_000, 1_000_000_000_000],
    [1_000_000_000_001, 5_000_000, 10_000_000, 500_000_000_001],
    [-1_000_000_000_001, 5_000_000, 10_000_000, -500_000_000_001],
  ])('%i × %i ÷ %i is %i, half away from zero', (a, b, divisor, expected) => {
    expect(mulDiv(a, b, divisor)).toBe(expected);
  });

  it('is exact for any whole numbers', () => {
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 20_000_000, max: 40_000_000 }), (a, b, divisor) => {
        const doubled = 2n * (BigInt(mulDiv(a, b, divisor)) * BigInt(divisor) - BigInt(a) * BigInt(b));
        const distance = doubled < 0n ? -doubled : doubled;
        // Never further off than half a unit, and at exactly half always further from zero.
        expect(distance <= BigInt(divisor)).toBe(true);
        if (distance === BigInt(divisor)) expect(doubled < 0n).toBe(a < 0);
      }),
    );
  });

  it('gives no negative zero', () => {
    expect(Object.is(mulDiv(-1, 1, 10), 0)).toBe(true);
    expect(Object.is(mulDiv(0, 5, 10), 0)).toBe(true);
  });

  it.each([
    [0.5, 1, 2],
    [1, 1, 0],
    [1, 1, -2],
    [Number.NaN, 1, 2],
    [1e16, 1, 2],
  ])('takes %d × %d ÷ %d for a bug', (a, b, divisor) => {
    expect(() => mulDiv(a, b, divisor)).toThrow();
  });
});
