import { describe, expect, it } from 'vitest';
import { category, item } from '../testing/make.ts';
import { overlaid } from './overlay.ts';

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

  it('is the same list where nothing is new', () => {
    const menu = [tacos, drinks];
    expect(overlaid(menu, [])).toBe(menu);
    expect(overlaid(menu, [{ itemId: 'taco', hidden: false, stock: 5 }])).toBe(menu);
    expect(overlaid(menu, [{ itemId: 'gone-from-the-menu', hidden: true, stock: 0 }])).toBe(menu);
  });
});
