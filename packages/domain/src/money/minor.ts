import { assert } from '../assert.ts';

/** Whole minor units of the merchant's currency (cents for USD). The brand keeps dollars and percents out. */
export type Minor = number & { readonly unit: 'minor' };

/** Percent × 100 000, as stored and sent: 8.25 % is 825 000 (specification, section 3). */
export type TaxRateScaled = number & { readonly unit: 'percent × 100000' };

/** Brands a whole number as minor units. Throws `Bug` on a fraction or on anything past 2^53. */
export function minor(amount: number): Minor {
  assert(Number.isSafeInteger(amount), `an amount is whole minor units, not ${amount}`);
  return (Object.is(amount, -0) ? 0 : amount) as Minor;
}

export const zero = 0 as Minor;

export const addMinor = (...amounts: readonly number[]): Minor => minor(amounts.reduce((sum, amount) => sum + amount, 0));
