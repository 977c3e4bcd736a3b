import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, namedEvery } from './scale.ts';

describe('the lines of a chart', () => {
  it.each([
    [0, 9_700, [0, 5_000, 10_000]],
    [-1_200, 3_000, [-2_000, 0, 2_000, 4_000]],
    [-500, -100, [-600, -400, -200, 0]],
    [0, 0, [0, 100]],
  ])('from %d to %d', (least, most, lines) => {
    expect(linesOf(least, most)).toEqual(lines);
  });

  it('hold every value and zero, and are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const lines = linesOf(least, most);
        expect(lines).toContain(0);
        expect(lines[0]).toBeLessThanOrEqual(least);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
        expect(lines.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

it('names below a chart never lie on each other', () => {
  expect([namedEvery(80, 60), namedEvery(40, 60), namedEvery(3, 60)]).toEqual([1, 2, 28]);
});
