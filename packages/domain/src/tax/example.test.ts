import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { taxRate } from '../testing/make.ts';
import { paidFor } from './example.ts';

it('a tax is paid on top of the price, an included one is in it', () => {
  expect(paidFor(minor(1_000), [taxRate(8.25)])).toEqual({ paid: 1_083, tax: 83 });
  expect(paidFor(minor(1_000), [taxRate(8.25, { inclusionType: 'INCLUSIVE' })])).toEqual({ paid: 1_000, tax: 76 });
  expect(paidFor(minor(1_000), [])).toEqual({ paid: 1_000, tax: 0 });
});

it('whatever the rates, what is paid less the taxes that are put on top is the price', () => {
  const rates = fc.uniqueArray(fc.record({ percent: fc.integer({ min: 0, max: 100 }), isIncluded: fc.boolean() }), {
    maxLength: 4,
    selector: (rate) => rate.percent,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), rates, (price, each) => {
      const all = each.map(({ percent, isIncluded }) => taxRate(percent, { id: `${percent}`, inclusionType: isIncluded ? 'INCLUSIVE' : 'ADDITIVE' }));
      const { paid, tax } = paidFor(minor(price), all);
      expect(paid).toBeGreaterThanOrEqual(price);
      expect(tax).toBeGreaterThanOrEqual(paid - price);
      if (all.every(({ inclusionType }) => inclusionType === 'ADDITIVE')) expect(paid - tax).toBe(price);
      if (all.every(({ inclusionType }) => inclusionType === 'INCLUSIVE')) expect(paid).toBe(price);
    }),
  );
});
