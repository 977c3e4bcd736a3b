import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsIn, drawnIn, neighbour, placeSections } from './tile-window.ts';

const metrics = fc.record({ columns: fc.integer({ min: 1, max: 12 }), gap: fc.constantFrom(8, 10), height: fc.constantFrom(76, 96, 182) });
const countsOf = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 30 });

describe('the tiles that are drawn', () => {
  it('are all that can be seen, and a few screens’ worth of however many there are', () => {
    fc.assert(
      fc.property(countsOf, fc.boolean(), metrics, fc.nat(2_000_000), fc.integer({ min: 200, max: 1_400 }), (counts, headed, form, from, screen) => {
        const sections = placeSections(counts, headed, form);
        const drawn = drawnIn(sections, from, from + screen, form);
        const total = drawn.reduce((sum, { first, end }) => sum + end - first, 0);
        // The screen, what is ahead of it on both sides, and the rows at the edges; short sections end in the middle of a row.
        const rows = Math.ceil((screen + 800) / form.height) + 3;
        expect(total).toBeLessThanOrEqual(Math.max(150, rows * form.columns));
        sections.forEach(({ top, count }, section) => {
          const range = drawn[section] ?? { first: 0, end: 0 };
          for (const at of [0, count - 1, Math.floor(count / 2), range.first - 1, range.end].filter((place) => place >= 0 && place < count)) {
            const y = top + Math.floor(at / form.columns) * (form.height + form.gap);
            const isSeen = y + form.height > from && y < from + screen;
            if (isSeen) expect(at >= range.first && at < range.end).toBe(true);
          }
        });
      }),
    );
  });

  it('are all tiles of a short menu', () => {
    const form = { columns: 5, gap: 10, height: 96 };
    expect(drawnIn(placeSections([20, 30], true, form), 0, 700, form)).toEqual([
      { first: 0, end: 20 },
      { first: 0, end: 30 },
    ]);
  });

  it('stand in as many columns as fit', () => {
    expect([139, 140, 289, 290, 740].map((width) => columnsIn(width, 140, 10))).toEqual([1, 1, 1, 2, 5]);
  });
});

describe('arrow keys', () => {
  const go = (key: string, section: number, at: number, closed: readonly number[] = []) =>
    neighbour([7, 2, 5], 3, { section, at }, key, (place) => place.section !== 0 || !closed.includes(place.at));

  it.each([
    ['ArrowRight', 0, 0, { section: 0, at: 1 }],
    ['ArrowRight', 0, 6, { section: 1, at: 0 }],
    ['ArrowRight', 2, 4, null],
    ['ArrowLeft', 0, 0, null],
    ['ArrowLeft', 1, 0, { section: 0, at: 6 }],
    ['ArrowDown', 0, 1, { section: 0, at: 4 }],
    ['ArrowDown', 0, 5, { section: 0, at: 6 }],
    ['ArrowDown', 0, 6, { section: 1, at: 0 }],
    ['ArrowDown', 1, 1, { section: 2, at: 1 }],
    ['ArrowDown', 2, 4, null],
    ['ArrowUp', 1, 1, { section: 0, at: 6 }],
    ['ArrowUp', 2, 2, { section: 1, at: 1 }],
    ['ArrowUp', 0, 2, null],
    ['Enter', 0, 2, null],
  ])('%s from section %i, tile %i', (key, section, at, expected) => expect(go(key, section, at)).toEqual(expected));

  it('pass over what cannot be tapped', () => {
    expect(go('ArrowRight', 0, 0, [1, 2])).toEqual({ section: 0, at: 3 });
    expect(go('ArrowLeft', 0, 1, [0])).toBeNull();
  });
});
