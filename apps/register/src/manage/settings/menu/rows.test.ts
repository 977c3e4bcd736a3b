import { describe, expect, it } from 'vitest';
import type { WholeBook } from './menu-calls.ts';
import { afterAt, movedTo, rowKey, rowsOf } from './rows.ts';

const category = (id: string, name: string, itemIds: string[]) => ({
  id,
  name,
  itemIds,
  friendlyName: null,
  description: null,
  image: null,
  hidden: false,
  hours: [],
});
const item = (id: string, name: string, alternateName: string | null = null) => ({ id, name, alternateName, sku: `sku-${id}` });
const book = {
  categories: [category('food', 'Food', ['taco', 'soup']), category('drinks', 'Drinks', ['tea']), category('new', 'New', [])],
  items: [item('taco', 'Jalapeño taco'), item('soup', 'Soup', '湯'), item('tea', 'Tea')],
} as unknown as WholeBook;
const keys = (searched: string) => rowsOf(book, searched).map((row) => rowKey(row).replace('\n', '/'));

describe('the rows of the editor', () => {
  it('are the whole menu, empty categories included', () => {
    expect(keys('')).toEqual(['food', 'food/taco', 'food/soup', 'drinks', 'drinks/tea', 'new']);
  });

  it('are what was searched by any name without its accents, by SKU, or by category', () => {
    expect(keys('JALAPENO')).toEqual(['food', 'food/taco']);
    expect(keys('湯')).toEqual(['food', 'food/soup']);
    expect(keys('sku-tea')).toEqual(['drinks', 'drinks/tea']);
    expect(keys('drink')).toEqual(['drinks', 'drinks/tea']);
    expect(keys('pizza')).toEqual([]);
  });

  it('are the same things when one goes to another place', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect([movedTo(ids, 0, 2), movedTo(ids, 3, 0), movedTo(ids, 1, 3), movedTo(ids, 2, 2)].map((each) => each.join(''))).toEqual([
      'bcad',
      'dabc',
      'acdb',
      'abcd',
    ]);
  });

  it('name the neighbour after which a moved thing stands', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect([afterAt(ids, 3, 0), afterAt(ids, 0, 1), afterAt(ids, 0, 9), afterAt(ids, 2, 1), afterAt(ids, 1, 2)]).toEqual([null, 'b', 'd', 'a', 'c']);
  });
});
