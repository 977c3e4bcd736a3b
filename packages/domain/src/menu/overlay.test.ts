import { describe, expect, it } from 'vitest';
import { category, item } from '../testing/make.ts';
import { menuAt, overlaid } from './overlay.ts';

const [tacos, drinks] = [
  category({ id: 'tacos', items: [item({ id: 'taco', stock: 5, trackingStock: true }), item({ id: 'burrito' })] }),
  category({ id: 'drinks', items: [item({ id: 'water' })] }),
];

describe("today's menu over its document", () => {
  it('hides and counts what is named, and leaves every other category the object that it was', () => {
    const today = overlaid(
      [tacos, drinks],
      [
        { itemId: 'taco', hidden: null, stock: 0 },
        { itemId: 'burrito', hidden: true, stock: null },
      ],
    );
    expect(today[0]?.items).toMatchObject([
      { id: 'taco', hidden: false, stock: 0 },
      { id: 'burrito', hidden: true, stock: null },
    ]);
    expect(today[1]).toBe(drinks);
  });

  it('has back at its moment what was sold out for today, with what is left of it', () => {
    const menu = [tacos, drinks];
    const out = { hidden: null, stock: 0, trackingStock: true };
    const today = overlaid(menu, [
      { itemId: 'taco', ...out, back: { at: 1_000, stock: 3 } },
      { itemId: 'water', ...out, back: { at: 2_000, stock: null } },
      { itemId: 'burrito', ...out },
    ]);
    const stocks = (categories: typeof today) => categories.flatMap(({ items }) => items.map(({ stock, trackingStock }) => (trackingStock ? stock : 'any')));
    expect(stocks(today)).toEqual([0, 0, 0]);
    expect(menuAt(today, 999)).toBe(today);
    expect(stocks(menuAt(today, 1_000))).toEqual([3, 0, 0]);
    expect(menuAt(today, 1_000)[1]).toBe(today[1]);
    expect(stocks(menuAt(menuAt(today, 1_000), 2_000))).toEqual([3, 0, 'any']);
    // Taken back, nothing of it stays.
    const again = overlaid(today, [{ itemId: 'water', hidden: false, stock: null, trackingStock: false }]);
    expect(again[1]?.items[0]).toEqual({ ...drinks.items[0], trackingStock: false });
  });

  it('is the same list where nothing is new', () => {
    const menu = [tacos, drinks];
    expect(overlaid(menu, [])).toBe(menu);
    expect(overlaid(menu, [{ itemId: 'taco', hidden: false, stock: 5 }])).toBe(menu);
    expect(overlaid(menu, [{ itemId: 'gone-from-the-menu', hidden: true, stock: 0 }])).toBe(menu);
  });
});
