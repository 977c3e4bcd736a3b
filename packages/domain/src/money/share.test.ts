import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './minor.ts';
import { share } from './share.ts';

describe('sharing an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [1, 2, 7], [1, 2, 7]],
    [1, [1, 9], [0, 1]],
    [0, [3, 4], [0, 0]],
    [5, [0, 0], [3, 2]],
    [7, [0, 5], [0, 7]],
    [0, [], []],
  ])('%i by %j is %j: the remainder goes to the largest, ties to the earlier', (amount, weights, parts) => {
    expect(share(minor(amount), weights)).toEqual(parts);
  });

  it('always sums to the amount, and no part is a unit or more away from its quota', () => {
    const weight = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1_000_000_000_000 }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.array(weight, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const parts = share(minor(amount), weights);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount));
        const sum = weights.reduce((all, each) => all + BigInt(each), 0n);
        if (sum === 0n) return;
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * sum - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(off < sum && off > -sum).toBe(true);
        }
      }),
    );
  });

  it('takes a negative amount or weight, or nobody to share with, for a bug', () => {
    expect(() => share(minor(-1), [1])).toThrow();
    expect(() => share(minor(1), [-1, 2])).toThrow();
    expect(() => share(minor(1), [])).toThrow();
  });
});
