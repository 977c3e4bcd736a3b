import { limits } from '../limits.ts';
import { parseMoney } from '../money/format.ts';
import { type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';

export interface TipPreset {
  readonly percent: number;
  readonly amount: Minor;
}

/** 5, 10, 15 and 20 percent of the subtotal (specification, section 5); never of the tax. */
export const tipPresets = (subtotal: Minor): TipPreset[] =>
  limits.tipPresetPercents.map((percent) => ({ percent, amount: minor(mulDiv(subtotal, percent, 100)) }));

/**
 * A tip as typed, in dollars: the amount in minor units. Negative becomes 0, nothing typed is no tip.
 * Refuses `tip_out_of_range` on what is no amount and beyond `limits.amountMax`.
 */
export function customTip(text: string): Result<Minor, Refusal<'tip_out_of_range'>> {
  if (text.trim() === '') return accept(zero);
  const amount = parseMoney(text);
  return amount === null || amount > limits.amountMax ? tipOutOfRange() : accept(amount < 0 ? zero : amount);
}

/** A tip as it comes over the wire, in minor units: whole, from 0 to `limits.amountMax`, else `tip_out_of_range`. */
export function tipAmount(amount: number): Result<Minor, Refusal<'tip_out_of_range'>> {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= limits.amountMax ? accept(minor(amount)) : tipOutOfRange();
}

const tipOutOfRange = () => refuse('tip_out_of_range', { min: 0, max: limits.amountMax });
