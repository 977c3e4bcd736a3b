import { describe, expect, it } from 'vitest';
import { category, item } from '../testing/make.ts';
import { itemsById, sortedCategories, visibleCategories } from './menu.ts';

const menu = [
  category({ id: 'second', sortOrder: 2, items: [item({ id: 'b', sortOrder: 2 }), item({ id: 'a', sortOrder: 1, hidden: true })] }),
  category({ id: 'empty', sortOrder: 0, items: [] }),
  category({ id: 'first', sortOrder: 1, hidden: true, items: [item({ id: 'b', sortOrder: 1 })] }),
  category({ id: 'off', sortOrder: 3, disabled: true }),
  category({ id: 'all-hidden', sortOrder: 4, items: [item({ id: 'c', hidden: true })] }),
];

describe('menu', () => {
  it('keeps only categories with at least one item, in their order (ENT-11)', () => {
    expect(sortedCategories(menu).map((each) => [each.id, each.items.map((one) => one.id)])).toEqual([
      ['first', ['b']],
      ['second', ['a', 'b']],
      ['off', ['noodles']],
      ['all-hidden', ['c']],
    ]);
  });

  it('shows staff nothing that is hidden or disabled', () => {
    expect(visibleCategories(menu).map((each) => [each.id, each.items.map((one) => one.id)])).toEqual([['second', ['b']]]);
  });

  it('finds an item with every category that holds it', () => {
    const found = itemsById(menu);
    expect(found.get('b')?.categories.map((each) => each.id)).toEqual(['second', 'first']);
    expect(found.get('nothing')).toBeUndefined();
  });
});
