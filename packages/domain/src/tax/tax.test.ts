import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { taxRate } from '../testing/make.ts';
import { taxed, taxIn, taxOn } from './tax.ts';

describe('tax', () => {
  it.each([
    [1_000, 825_000, 83],
    [1_500, 410_000, 62],
    [1, 10_000_000, 1],
    [1, 5_000_000, 1],
    [1, 4_999_999, 0],
    [0, 825_000, 0],
    [999, 0, 0],
    [1_000_000_000_000, 9_999_999, 999_999_900_000],
  ])('on %i at a stored rate of %i (percent × 100000) is %i (ENT-08)', (base, rate, expected) => {
    expect(taxOn(minor(base), rate)).toBe(expected);
  });

  it.each([
    [1_100, 1_000_000, 100],
    [1_000, 1_000_000, 91],
    [100, 10_000_000, 50],
    [101, 10_000_000, 51],
    [500, 0, 0],
  ])('in a price of %i that includes a rate of %i there are %i', (gross, rate, expected) => {
    expect(taxIn(minor(gross), rate)).toBe(expected);
  });

  it('an inclusive tax of several rates is shared by rate, the remainder to the largest', () => {
    const rates = [
      taxRate(5, { id: 'a', inclusionType: 'INCLUSIVE' }),
      taxRate(10, { id: 'b', inclusionType: 'INCLUSIVE' }),
      taxRate(5, { id: 'c', inclusionType: 'INCLUSIVE' }),
    ];
    // 1000 × 20 ÷ 120 is 166.67: 167, in whole parts 41, 83 and 41; 2 are left.
    expect(taxed([{ gross: minor(1_000), taxRates: rates }], 'order').taxes.map((each) => each.amount)).toEqual([41, 85, 41]);
  });

  it('of two rates as large the one with the lower id takes the remainder', () => {
    const rates = [taxRate(10, { id: 'z', inclusionType: 'INCLUSIVE' }), taxRate(10, { id: 'a', inclusionType: 'INCLUSIVE' })];
    // 1000 × 20 ÷ 120 is 167.
    expect(taxed([{ gross: minor(1_000), taxRates: rates }], 'order').taxes.map((each) => each.amount)).toEqual([83, 84]);
  });

  it('one id with two rates, because it changed between two lines, is two taxes', () => {
    const before = taxRate(5, { id: 'sales' });
    const now = taxRate(10, { id: 'sales' });
    const { taxes } = taxed(
      [
        { gross: minor(1_000), taxRates: [before] },
        { gross: minor(1_000), taxRates: [now] },
      ],
      'order',
    );
    expect(taxes.map((each) => [each.base, each.amount])).toEqual([
      [1_000, 50],
      [1_000, 100],
    ]);
  });
});
