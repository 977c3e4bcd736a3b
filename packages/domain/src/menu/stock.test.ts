import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item } from '../testing/make.ts';
import { isSoldOut, leftFor, soldOf } from './stock.ts';

const pie = (stock: number | null, trackingStock = true) => item({ id: 'pie', stock, trackingStock });
const line = (itemId: string, quantity: number) => ({ itemId, quantity }) as never;
const order = (...items: { itemId: string; quantity: number }[]) => ({ practice: false, items: items.map(({ itemId, quantity }) => line(itemId, quantity)) });

describe('what is left of a dish that is counted', () => {
  it('is the count less what the order holds of it; a line that is changed does not stand in its own way', () => {
    const lines = order({ itemId: 'pie', quantity: 2 }, { itemId: 'flan', quantity: 9 });
    expect(leftFor(pie(5), lines)).toBe(3);
    expect(leftFor(pie(5), lines, lines.items[0])).toBe(5);
    expect(leftFor(pie(1), lines)).toBe(0);
    expect(leftFor(pie(2.5), order())).toBe(2);
  });

  it('has no end where it is not counted', () => {
    expect(leftFor(pie(3, false), order({ itemId: 'pie', quantity: 20 }))).toBe(Number.POSITIVE_INFINITY);
    expect(leftFor(pie(null), order())).toBe(Number.POSITIVE_INFINITY);
  });

  it('is nothing for a piece of one', () => {
    expect([pie(0.5), pie(0), pie(-1), pie(1), pie(null), pie(0, false)].map(isSoldOut)).toEqual([true, true, true, false, false, false]);
  });
});

describe('what an order takes out of stock', () => {
  it('is the sum of its lines for each counted dish, and nothing of the others', () => {
    const quantities = fc.array(fc.record({ itemId: fc.constantFrom('pie', 'jar', 'rice', 'gone'), quantity: fc.integer({ min: 1, max: 20 }) }));
    const menu = new Map([
      ['pie', pie(3)],
      ['jar', item({ id: 'jar', stock: 0, trackingStock: true })],
      ['rice', item({ id: 'rice' })],
    ]);
    fc.assert(
      fc.property(quantities, (lines) => {
        const sold = soldOf(order(...lines), (id) => menu.get(id));
        for (const itemId of ['pie', 'jar', 'rice', 'gone']) {
          const sum = lines.filter((each) => each.itemId === itemId).reduce((total, { quantity }) => total + quantity, 0);
          const counts = itemId === 'pie' || itemId === 'jar';
          expect(sold.filter((each) => each.itemId === itemId)).toEqual(counts && sum > 0 ? [{ itemId, quantity: sum }] : []);
        }
      }),
    );
  });
});
