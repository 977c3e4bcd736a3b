import { limits } from '../limits.ts';

/** As many decimals of a percent as a stored rate keeps. */
export const percentDecimals = 5;

/** A stored rate as a percent, without zeros at its end: 825000 is `8.25`. */
export function percentText(rate: number): string {
  const fraction = String(rate % limits.taxRateScale)
    .padStart(percentDecimals, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(rate / limits.taxRateScale);
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
}
