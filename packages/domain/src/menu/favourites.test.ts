import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { category, item, noon, timezone } from '../testing/make.ts';
import { type BestSellers, type FavouritesAsked, favouritesMax, favouritesOf, shopHourAt, withPin } from './favourites.ts';

const count = favouritesMax + 6;
const items = Array.from({ length: count }, (_, index) => item({ id: `i${index}`, name: `Dish ${index}` }));
const menu = [category({ id: 'food', name: 'Food', items })];
const lunch = { isWeekend: false, hour: 12 };
/** So many sold of the first items at an hour. */
const at = (hour: number, quantities: readonly number[], isWeekend = false): BestSellers['hours'][number] => ({
  ...{ isWeekend, hour },
  sold: quantities.map((quantity, place) => ({ item: place, quantity })),
});
const best = (...hours: BestSellers['hours']): BestSellers => ({ items: items.map(({ name }) => ({ name, category: 'Food' })), hours });
/** Of this menu at lunch, all of it on sale, on a page that was empty before; where nothing else is said. */
const favourites = (asked: Partial<FavouritesAsked>) =>
  ids(favouritesOf({ categories: menu, pinned: [], best: null, hour: lunch, isOnSale: () => true, before: [], ...asked }));
const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);

describe('the favourites of an hour', () => {
  it('are what is pinned, as it was pinned, then what sells at that hour, then what sells at any', () => {
    const sells = best(at(12, [1, 9, 5, 0, 0, 0, 0, 0, 0]), at(20, [0, 0, 0, 50, 60, 1, 2, 3, 4]));
    expect(favourites({ pinned: ['i7', 'i2'], best: sells }).slice(0, 6)).toEqual(['i7', 'i2', 'i1', 'i0', 'i4', 'i3']);
    expect(favourites({ best: sells, hour: { ...lunch, hour: 20 } }).slice(0, 2)).toEqual(['i4', 'i3']);
  });

  it('count the hours beside it half, and the same hour of the other part of the week a quarter', () => {
    const few = [1, 1, 1, 1, 1, 1, 1, 1];
    const sells = best(at(12, few), at(13, [4]), at(23, [0, 9]), at(12, [0, 0, 16], true), at(11, [0, 0, 0, 5]));
    expect(favourites({ best: sells }).slice(0, 3)).toEqual(['i2', 'i3', 'i0']);
    expect(favourites({ best: sells, hour: { isWeekend: false, hour: 0 } })[0]).toBe('i1');
  });

  it('are none before enough was sold, nor where the menu is no longer than their page: then only what is pinned is there', () => {
    const one = { items: [{ name: 'Dish 1', category: 'Food' }], hours: [at(12, [5])] };
    expect(favourites({ best: one })).toEqual([]);
    const short = [category({ id: 'food', name: 'Food', items: items.slice(0, favouritesMax) })];
    expect(favourites({ categories: short, best: best(at(12, [9, 8, 7, 6, 5, 4, 3, 2, 1])) })).toEqual([]);
    expect(favourites({ categories: short, pinned: ['i3'], best: best(at(12, [9, 8, 7, 6, 5, 4, 3, 2, 1])) })).toEqual(['i3']);
    expect(favourites({ pinned: ['gone'] })).toEqual([]);
  });

  it('find what was sold by its name and category, and by its name where it moved since', () => {
    const twice = [
      category({ id: 'drinks', name: 'Drinks', items: [item({ id: 'big', name: 'Lemonade' }), ...items] }),
      category({ id: 'kids', name: 'Kids', items: [item({ id: 'small', name: 'Lemonade' })] }),
    ];
    const named = (category: string | null) => ({ items: [{ name: 'Lemonade', category }, ...best().items], hours: [at(12, [99, 1, 1, 1, 1, 1, 1, 1])] });
    expect(favourites({ categories: twice, best: named('Kids') })[0]).toBe('small');
    expect(favourites({ categories: twice, best: named('Summer') })[0]).toBe('big');
    expect(favourites({ categories: twice, best: named('Drinks') })).toContain('i0');
  });

  it('are filled with what is on sale alone; what is pinned stays', () => {
    const sells = best(at(12, [9, 8, 7, 6, 5, 4, 3, 2, 1]));
    const isOnSale = (id: string) => !['i0', 'i2', 'i3'].includes(id);
    const found = favourites({ pinned: ['i3'], best: sells, isOnSale });
    expect(found.slice(0, 4)).toEqual(['i3', 'i1', 'i4', 'i5']);
    expect(found).toHaveLength(favouritesMax);
    expect(found.filter((id) => !isOnSale(id))).toEqual(['i3']);
  });

  it('keep their places when the hour changes: only what does not sell any more makes room', () => {
    const sells = best(at(12, [9, 8, 7, 6, 5, 4, 3, 2, 1]), at(14, [1, 9, 8, 2, 3, 4, 0, 6, 7, 5]));
    const before = favourites({ best: sells, hour: { ...lunch, hour: 12 } });
    const isOnSale = (id: string) => id !== 'i1' && id !== 'i6';
    const after = favourites({ best: sells, hour: { ...lunch, hour: 14 }, isOnSale, before });
    expect(after.map((id, place) => (id === before[place] ? null : id)).slice(0, 8)).toEqual([null, 'i24', null, null, null, null, 'i25', null]);
    expect(after.slice(8)).toEqual(before.slice(8));
    // A new pin stands first, and what was behind it stays where it was.
    expect(favourites({ best: sells, pinned: ['i2'], before })).toEqual(['i2', 'i0', 'i1', ...before.slice(3)]);
  });

  it('keep the place of everything that stands there in both hours, whatever sold', () => {
    const quantities = fc.array(fc.nat({ max: 9 }), { minLength: count, maxLength: count });
    fc.assert(
      fc.property(quantities, quantities, (one, other) => {
        const sells = best(at(12, one), at(18, other));
        const before = favourites({ best: sells });
        const after = favourites({ best: sells, hour: { ...lunch, hour: 18 }, before });
        expect(after.toSorted()).toEqual(favourites({ best: sells, hour: { ...lunch, hour: 18 } }).toSorted());
        for (const [place, id] of after.entries()) if (before.includes(id) && before.indexOf(id) < after.length) expect(before[place]).toBe(id);
      }),
    );
  });

  it('are each there once, of the menu in sight, and no more than a page where they are not pinned', () => {
    const quantities = fc.array(fc.nat({ max: 9 }), { maxLength: count });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: count + 3 })), quantities, quantities, fc.nat({ max: 23 }), (pins, one, other, hour) => {
        const pinned = pins.map((pin) => `i${pin}`);
        const found = favourites({ pinned, best: best(at(12, one), at(hour, other, true)) });
        const known = [...new Set(pinned)].filter((id) => ids(items).includes(id));
        expect(new Set(found).size).toBe(found.length);
        expect(found.slice(0, known.length)).toEqual(known);
        expect(found.length).toBeLessThanOrEqual(Math.max(known.length, favouritesMax));
      }),
    );
  });
});

it('the hour of a shop is that of its own clock', () => {
  expect(shopHourAt(noon, timezone)).toEqual({ isWeekend: false, hour: 12 });
  expect(shopHourAt(noon + 4 * 86_400_000 + 12 * 3_600_000, timezone)).toEqual({ isWeekend: true, hour: 0 });
});

describe('a pin', () => {
  it('done twice is done once, and a move puts it right behind its neighbour', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.uniqueArray(id), id, fc.boolean(), fc.option(fc.oneof(id, fc.constant(undefined))), (pinned, itemId, isPinned, after) => {
        fc.pre(after !== itemId);
        const once = withPin(pinned, itemId, isPinned, after);
        expect(withPin(once, itemId, isPinned, after)).toEqual(once);
        expect(once.includes(itemId)).toBe(isPinned);
        expect(once.filter((each) => each !== itemId)).toEqual(pinned.filter((each) => each !== itemId));
        if (isPinned && typeof after === 'string' && pinned.includes(after)) expect(once[once.indexOf(itemId) - 1]).toBe(after);
        if (isPinned && after === null) expect(once[0]).toBe(itemId);
      }),
    );
  });
});
