import { describe, expect, it } from 'vitest';
import { sampleMenu } from '../menu/sample.ts';
import { item, taxRate } from '../testing/make.ts';
import { itemsCharged, unchargedTaxes } from './uncharged.ts';

const sales = taxRate(8.875, { id: 'sales', isDefault: 0 });
const asDefault = { ...sales, isDefault: 1 as const };
const words = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof sampleMenu>[2];
const sample = sampleMenu('m', 'USD', words).flatMap(({ items }) => items);
const [plain, bare] = [item({ id: 'plain', defaultTaxRates: true }), item({ id: 'bare', defaultTaxRates: false })];

describe('a tax that is charged on nothing', () => {
  it('is one that is neither a default tax nor on an item: as a default tax it would be on all of the sample menu', () => {
    expect(unchargedTaxes(sample, [sales])).toEqual([{ rate: sales, remedy: 'default', itemCount: 9, isAll: true }]);
    expect(unchargedTaxes(sample, [asDefault])).toEqual([]);
  });

  it('is none that a single item carries', () => {
    expect(unchargedTaxes([plain, item({ id: 'beer', defaultTaxRates: false, tax_rates: [sales] })], [sales])).toEqual([]);
  });

  it('counts each item once, and says when some stay without it on purpose', () => {
    expect(unchargedTaxes([plain, plain, bare], [sales])).toEqual([{ rate: sales, remedy: 'default', itemCount: 1, isAll: false }]);
  });

  it('is a default tax too where no item has default taxes on: each item has to carry it itself', () => {
    expect(unchargedTaxes([bare], [asDefault])).toEqual([{ rate: asDefault, remedy: 'own', itemCount: 1, isAll: true }]);
  });

  it('is not missed where there is nothing to sell', () => {
    expect(unchargedTaxes([], [sales])).toEqual([]);
  });
});

describe('on how many items a tax is charged', () => {
  it('counts each item once, whether it carries the tax by itself or as a default tax, and leaves out one that is on none', () => {
    const city = taxRate(1, { id: 'city', isDefault: 0 });
    const beer = item({ id: 'beer', defaultTaxRates: false, tax_rates: [city] });
    expect([...itemsCharged([plain, plain, beer, bare], [asDefault, city])]).toEqual([
      ['sales', 1],
      ['city', 1],
    ]);
    expect(itemsCharged([bare], [asDefault, city]).size).toBe(0);
  });
});
