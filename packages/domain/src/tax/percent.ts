import { limits } from '../limits.ts';
import type { TaxRateScaled } from '../money/minor.ts';
import { percentDecimals } from '../money/percent.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { wholeRate } from './tax.ts';

/** Whether a number is a stored rate of 0 to 100 percent. */
export function judgeRate(rate: number): Result<TaxRateScaled, Refusal<'tax_rate_out_of_range'>> {
  const [min, max] = [limits.taxPercentMin * limits.taxRateScale, wholeRate];
  return Number.isInteger(rate) && rate >= min && rate <= max ? accept(rate as TaxRateScaled) : refuse('tax_rate_out_of_range');
}

/**
 * The stored rate of a percent as somebody types it: `8.25` is 825000. Read by its digits, so no rate is off by the rounding of a float; up to five decimals.
 * null: it is no percent from 0 to 100. A comma is a decimal point, full-width digits count, a percent sign may follow.
 */
export function rateOfPercent(text: string): TaxRateScaled | null {
  const [, whole = '', fraction = ''] = /^(\d{0,3})(?:\.(\d*))?$/.exec(plainPercent(text)) ?? [];
  if ((whole === '' && fraction === '') || fraction.length > percentDecimals) return null;
  const rate = Number(whole) * limits.taxRateScale + Number(fraction.padEnd(percentDecimals, '0'));
  return rate <= wholeRate ? (rate as TaxRateScaled) : null;
}

/** The text of a percent field: what is above 100 becomes 100, everything else stays as it was typed. */
export const clampPercent = (typed: string): string => (Number(plainPercent(typed)) > limits.taxPercentMax ? String(limits.taxPercentMax) : typed);

/**
 * What somebody types or pastes into a percent field, a part of a percent at least, as a number field takes it: `9,5` and `９．５ %` are `9.5`, `,` is `.`.
 * null: it is none. A number field would leave out what it does not know and keep the rest: 9,5 would become 95.
 */
export function percentEntry(typed: string): string | null {
  const plain = plainPercent(typed);
  return /^[-+]?\d*\.?\d*$/.test(plain) ? plain : null;
}

const plainPercent = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/%$/, '')
    .replace(/^(\d*),(\d*)$/, '$1.$2');
