import { expect, it } from 'vitest';
import { item, taxRate } from '../testing/make.ts';
import { goneTaxes } from './gone.ts';

it('a tax that items carry and that the shop has no more is named once', () => {
  const [sales, alcohol] = [taxRate(8.875, { id: 'sales' }), taxRate(5, { id: 'alcohol' })];
  const menu = [item({ id: 'beer', tax_rates: [sales, alcohol] }), item({ id: 'wine', tax_rates: [alcohol] }), item({ id: 'rice', tax_rates: [] })];
  expect(goneTaxes(menu, [sales, alcohol])).toEqual([]);
  expect(goneTaxes(menu, [sales])).toEqual([alcohol]);
  // One of the same name that was made later is another tax.
  expect(goneTaxes(menu, [sales, { ...alcohol, id: 'alcohol-2' }])).toEqual([alcohol]);
  expect(goneTaxes(menu, [])).toEqual([sales, alcohol]);
});
