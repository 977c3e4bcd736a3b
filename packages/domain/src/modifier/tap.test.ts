import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decided, group, item, modifier } from '../testing/make.ts';
import { type ChosenModifier, isChosen, selectionCount } from './choice.ts';
import { orderedGroups } from './groups.ts';
import { isMissing } from './missing.ts';
import { isOneTap, pagesOf } from './pages.ts';
import { resolveModifiers } from './resolve.ts';
import { allowsNone, isDisabled, isSwapped, toggle } from './tap.ts';

const idsOf = (chosen: readonly ChosenModifier[]): string[] => chosen.map((each) => each.id);
const anyGroup = (id: string) =>
  fc
    .record({
      required: fc.boolean(),
      minimum: fc.integer({ min: 0, max: 3 }),
      maximum: fc.integer({ min: 0, max: 4 }),
      sortOrder: fc.integer({ min: 0, max: 9 }),
      autos: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
    })
    .map(({ autos, ...rule }) => group(id, { ...rule, modifiers: autos.map((autoSelect, at) => modifier(`${id}-${at}`, 0, { autoSelect })) }));
const anyGroups = fc.array(fc.constant(null), { maxLength: 7 }).chain((places) => fc.tuple(...places.map((_, at) => anyGroup(`g${at}`))));

describe('a tap where one at most can be taken', () => {
  const spice = group('spice', { maximum: 1, modifiers: [modifier('mild'), modifier('medium', 0, { autoSelect: true }), modifier('hot')] });
  const broth = { ...spice, required: true };

  it('takes the place of the one before; tapped again it leaves none where none is allowed, and stays where one is needed', () => {
    const hot = toggle(spice, toggle(spice, [], 'medium', 'swaps'), 'hot', 'swaps');
    expect(idsOf(hot)).toEqual(['hot']);
    expect(toggle(spice, hot, 'hot', 'swaps')).toEqual([]);
    expect(toggle(broth, hot, 'hot', 'swaps')).toEqual(hot);
    expect([allowsNone(spice), allowsNone(broth)]).toEqual([true, false]);
  });

  it('where the register is set to it, does nothing until the one before is given up (VAL-09)', () => {
    const medium = toggle(spice, [], 'medium', 'locks');
    expect(isDisabled(spice, medium, 'hot', 'locks')).toBe(true);
    expect(toggle(spice, medium, 'hot', 'locks')).toBe(medium);
    expect(toggle(broth, medium, 'medium', 'locks')).toEqual([]);
  });

  it('is never disabled and ends with what was tapped last or with none; other groups keep what they have; where several can be taken nothing is another', () => {
    fc.assert(
      fc.property(anyGroup('g'), fc.array(fc.nat(8), { maxLength: 12 }), (each, taps) => {
        const elsewhere: ChosenModifier = { id: 'egg', modifierGroupId: 'extra', quantity: 2 };
        let [chosen, locked]: [readonly ChosenModifier[], readonly ChosenModifier[]] = [[elsewhere], [elsewhere]];
        for (const at of taps) {
          const id = `g-${at}`;
          const before = chosen;
          if (isSwapped(each, 'swaps')) expect(isDisabled(each, before, id, 'swaps')).toBe(false);
          [chosen, locked] = [toggle(each, before, id, 'swaps'), toggle(each, locked, id, 'locks')];
          expect(chosen).toContainEqual(elsewhere);
          if (!isSwapped(each, 'swaps')) expect(chosen).toEqual(locked);
          else if (each.modifiers.some((known) => known.id === id)) {
            expect(isChosen(each, chosen, id)).toBe(!(isChosen(each, before, id) && allowsNone(each)));
            expect(selectionCount(each, chosen)).toBeLessThanOrEqual(1);
            // What a swap needs once it keeps for good: no tap makes it missing again.
            if (!isMissing(each, before)) expect(isMissing(each, chosen)).toBe(false);
          }
        }
        const own = chosen.filter(({ modifierGroupId }) => modifierGroupId === 'g');
        if (!isMissing(each, own)) expect(decided(resolveModifiers(item({ modifier_group: [each] }), own))).toHaveLength(own.length);
      }),
    );
  });
});

describe('the pages of a guided register', () => {
  it('have every group once and in its order; each but the last ends with a tap that turns it or is full', () => {
    fc.assert(
      fc.property(anyGroups, (all) => {
        const groups = orderedGroups(item({ modifier_group: all }));
        const pages = pagesOf(groups);
        expect(pages.flat()).toEqual(groups);
        for (const [at, page] of pages.entries()) {
          const turning = page.filter((each) => isOneTap(each) && !each.modifiers.some(({ autoSelect }) => autoSelect));
          expect(turning).toEqual(turning.length === 0 ? [] : page.slice(-1));
          const next = pages[at + 1];
          const count = page.reduce((sum, each) => sum + each.modifiers.length, 0);
          if (page.length > 1) expect(count).toBeLessThanOrEqual(16);
          if (next !== undefined && turning.length === 0) expect(count + (next[0]?.modifiers.length ?? 0)).toBeGreaterThan(16);
          if (next !== undefined) expect(page).not.toEqual([]);
        }
      }),
    );
  });

  it('a bowl with a protein, a noodle chosen already, vegetables and a broth is three: protein; noodle, vegetables and broth; the rest', () => {
    const one = { required: true, minimum: 1, maximum: 1 };
    const groups = [
      group('protein', one),
      group('noodle', { ...one, modifiers: [modifier('wheat', 0, { autoSelect: true }), modifier('egg')] }),
      group('vegetables', { required: true, minimum: 2, maximum: 4 }),
      group('broth', { required: true, maximum: 1 }),
      group('extras'),
    ];
    expect(pagesOf(groups).map((page) => page.map(({ id }) => id))).toEqual([['protein'], ['noodle', 'vegetables', 'broth'], ['extras']]);
    expect(pagesOf(groups.slice(0, 1)).map((page) => page.length)).toEqual([1, 0]);
  });
});
