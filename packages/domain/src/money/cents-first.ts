import { limits } from '../limits.ts';
import { amountOfEntry, isMoneyEntry, plainEntry } from './entry.ts';
import { plainMoney } from './format.ts';
import { minor } from './minor.ts';

/**
 * How an amount is typed. `written`: as it is written, in major units, so that `12` is twelve dollars. `cents`: digits come in from the right, as on
 * most tills, so that 1, 2, 3, 4 is $12.34. The text of a field is in major units either way: `amountOfEntry` reads both.
 */
export type EntryWay = 'written' | 'cents';

/** The way for a currency where `cents` is wished: one that has no smaller unit (yen) is typed as it is written. */
export function entryWay(currencyCode: string, wished: EntryWay): EntryWay {
  if (wished === 'written' || !/^[A-Za-z]{3}$/.test(currencyCode)) return wished;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).resolvedOptions();
  return maximumFractionDigits === 0 ? 'written' : wished;
}

/** Digits as cents; '': there are none; null: more than a till takes. Zeros are an amount, since somebody typed them: an empty drawer is counted by one. */
function ofDigits(digits: string): string | null {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > String(limits.amountMax).length || Number(plain) > limits.amountMax) return null;
  return plain === '' ? '' : plainMoney(minor(Number(plain)));
}

/** What is left of digits when the last one is taken away: of a cent, or of nothing but zeros, nothing. */
const without = (digits: string): string => (Number(digits.slice(0, -1)) === 0 ? '' : (ofDigits(digits.slice(0, -1)) ?? ''));

/** The digits of a text that is an amount, typed cents first or not (a tip as it was before); '': nothing is typed. */
const centsOf = (text: string): string => (text === '' || !isMoneyEntry(text) ? '' : String(amountOfEntry(text)));

/**
 * The text after a key of the pad, cents first: digits move in from the right, `back` takes the last one away; what would be too much changes nothing. Nothing
 * typed is '', a zero is `0.00`.
 */
export function centsKey(text: string, key: string): string {
  const before = centsOf(text);
  if (key === 'clear') return '';
  if (key === 'back') return without(before);
  return (/^\d+$/.test(key) ? ofDigits(before + key) : null) ?? ofDigits(before) ?? '';
}

/**
 * The text of a field after a person typed or pasted, cents first. Pasted with a decimal point or comma it is the amount as it is written there (`12,50`);
 * digits alone are cents. null: that is no amount (a letter, something below zero), or too much.
 */
export function centsTyped(before: string, typed: string): string | null {
  const plain = plainEntry(typed);
  if (!/^\d*\.?\d*\.?$/.test(plain)) return null;
  const digits = plain.replaceAll('.', '');
  if (plain.length === before.length - 1 && before.startsWith(plain)) return without(`${digits}0`);
  const [, decimals] = /^\d*\.(\d{1,2})$/.exec(plain) ?? [];
  if (decimals !== undefined) return isMoneyEntry(plain) ? plainMoney(amountOfEntry(plain)) : null;
  return ofDigits(digits);
}

/** The same where a field keeps what it had: what is no amount, or too much, leaves `before`. */
export const centsEntry = (before: string, typed: string): string => centsTyped(before, typed) ?? before;
