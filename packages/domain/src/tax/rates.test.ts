import { describe, expect, it } from 'vitest';
import { item, taxRate } from '../testing/make.ts';
import { distinctRates, itemsWithRate, ratesFor } from './rates.ts';

const sales = taxRate(8.25, { id: 'sales', isDefault: 1 });
const bar = taxRate(10, { id: 'bar', inclusionType: 'INCLUSIVE' });
const idsOf = (rates: readonly { readonly id: string }[]): string[] => rates.map((each) => each.id);

describe('which rates a line carries', () => {
  it.each([
    ['neither', false, [], []],
    ['the default ones', true, [], ['sales']],
    ['its own', false, [bar], ['bar']],
    ['its own and the default ones', true, [bar], ['bar', 'sales']],
    ['one that is both, once', true, [sales, bar], ['sales', 'bar']],
  ])('%s', (_, defaultTaxRates, tax_rates, expected) => {
    expect(idsOf(ratesFor(item({ defaultTaxRates, tax_rates }), [sales, bar]))).toEqual(expected);
  });

  it('takes a rate as the merchant has it today, and none that the merchant has not any more', () => {
    const old = taxRate(5, { id: 'bar' });
    const gone = taxRate(1, { id: 'gone' });
    expect(ratesFor(item({ tax_rates: [old, gone] }), [sales, bar])).toEqual([bar]);
  });

  it('counts the items that carry a rate by themselves, each once', () => {
    const [beer, wine, tea] = [item({ id: 'beer', tax_rates: [bar] }), item({ id: 'wine', tax_rates: [sales, bar] }), item({ id: 'tea' })];
    expect(itemsWithRate([beer, wine, tea, beer], 'bar')).toBe(2);
    expect(itemsWithRate([beer, wine, tea], 'gone')).toBe(0);
  });

  it('of two with one id the first counts', () => {
    expect(distinctRates([sales, bar, taxRate(1, { id: 'sales' })])).toEqual([sales, bar]);
  });
});
