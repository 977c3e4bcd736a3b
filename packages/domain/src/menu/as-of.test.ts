import { describe, expect, it } from 'vitest';
import { category, item } from '../testing/make.ts';
import { itemAsOf, itemAsSold } from './as-of.ts';

const placed = (name: string, changes: Parameters<typeof item>[0]) => ({ item: item({ name, ...changes }), categories: [category({ id: name })] });
const then = placed('then', { price: 700 as never, stock: 9, trackingStock: true });

describe('an item that was seen on an earlier menu', () => {
  it('keeps its name and price, and is hidden or sold out as of now', () => {
    const sold = itemAsOf(then, placed('now', { price: 900 as never, stock: 0, trackingStock: true, hidden: true }));
    expect(sold?.item).toMatchObject({ name: 'then', price: 700, stock: 0, hidden: true });
    expect(sold?.categories).toMatchObject([{ id: 'now' }]);
  });

  it('is sold as it was where it has left the menu, and as it is where it was not on that one', () => {
    expect(itemAsOf(then, undefined)).toBe(then);
    const now = placed('now', {});
    expect(itemAsOf(undefined, now)).toBe(now);
    expect(itemAsOf(undefined, undefined)).toBeUndefined();
  });
});

describe('an item that a tablet sold without a network', () => {
  const hidden = { itemId: 'noodles', hidden: true, stock: null };

  it('is neither hidden nor sold out nor counted by what came since', () => {
    const now = placed('now', { hidden: true, stock: 0, trackingStock: true });
    expect(itemAsSold(undefined, now, [hidden])?.item).toMatchObject({ hidden: false, stock: null });
    expect(itemAsSold(then, now, [hidden])).toMatchObject({ item: { name: 'then', price: 700, hidden: false, stock: null }, categories: [{ id: 'then' }] });
    expect(itemAsSold(then, undefined, [])?.item.name).toBe('then');
  });

  it('stays hidden where the menu itself hides it, and unknown where no menu has it', () => {
    expect(itemAsSold(undefined, placed('now', { hidden: true }), [])?.item.hidden).toBe(true);
    expect(itemAsSold(undefined, undefined, [hidden])).toBeUndefined();
  });
});
