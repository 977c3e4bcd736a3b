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

const textOf = (amount: number): string => (amount === 0 ? '' : plainMoney(minor(amount)));
/** Digits as cents; null: more than a till takes. */
function ofDigits(digits: string): string | null {
  const plain = digits.replace(/^0+/, '');
  return plain.length > String(limits.amountMax).length || Number(plain) > limits.amountMax ? null : textOf(Number(plain));
}

/** A text that no cents-first key has made (a tip as it was before) is read as the amount that it is. */
const centsOf = (text: string): string => String(amountOfEntry(isMoneyEntry(text) ? text : ''));

/** The text after a key of the pad, cents first: digits move in from the right, `back` takes the last one away; what would be too much changes nothing. */
export function centsKey(text: string, key: string): string {
  const before = centsOf(text);
  if (key === 'clear') return '';
  if (key === 'back') return textOf(Number(before.slice(0, -1)));
  return /^\d+$/.test(key) ? (ofDigits(before + key) ?? textOf(Number(before))) : textOf(Number(before));
}

/**
 * The text of a field after a person typed or pasted, cents first. Pasted with a decimal point or comma it is the amount as it is written there (`12,50`);
 * digits alone are cents. What is no amount, or too much, leaves `before`.
 */
export function centsEntry(before: string, typed: string): string {
  const plain = plainEntry(typed);
  if (!/^\d*\.?\d*\.?$/.test(plain)) return before;
  const [, decimals] = /^\d*\.(\d{1,2})$/.exec(plain) ?? [];
  const isErased = plain.length === before.length - 1 && before.startsWith(plain);
  if (decimals !== undefined && !isErased) return isMoneyEntry(plain) ? textOf(amountOfEntry(plain)) : before;
  return ofDigits(plain.replaceAll('.', '')) ?? before;
}
