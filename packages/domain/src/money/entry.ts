import { limits } from '../limits.ts';
import { parseMoney } from './format.ts';
import { type Minor, zero } from './minor.ts';

/** What can stand in a money field while an amount is typed: `12`, `12.`, `12.5`, `.5`. */
const entryPattern = /^\d*\.?\d{0,2}$/;

/** Whether a text is an amount, or the beginning of one, that a till takes: at most two decimals, at most `limits.amountMax`. */
export function isMoneyEntry(text: string): boolean {
  if (!entryPattern.test(text)) return false;
  const amount = text === '' || text === '.' ? zero : parseMoney(text);
  return amount !== null && amount <= limits.amountMax;
}

/** The amount that stands in a field which may say why a text is none; null: nothing is typed, or no amount that a till takes. */
export function typedAmount(text: string): Minor | null {
  const plain = plainEntry(text);
  return isMoneyEntry(plain) ? parseMoney(plain) : null;
}

/** The amount of a money field in minor units, its text read as it is written, in major units: `100` is 10000, `12.5` is 1250. Nothing typed is 0. */
export const amountOfEntry = (text: string): Minor => parseMoney(text) ?? zero;

/**
 * The text of a money field after a person typed or pasted: `typed`, or `before` where that is no amount (a letter, a third decimal, too much).
 * Signs of the currency and thousands are left out; a comma that cannot be one for thousands is the decimal point of another keyboard.
 */
export function moneyEntry(before: string, typed: string): string {
  const plain = plainEntry(typed);
  return isMoneyEntry(plain) ? plain : before;
}

/** The same for a field that may say why a text is no amount: all is taken but a third decimal. */
export function freeMoneyEntry(before: string, typed: string): string {
  return /^-?\d*\.\d{3,}$/.test(plainEntry(typed)) ? before : typed;
}

/** What was typed without signs of the currency, blanks and thousands, with a decimal point. */
export function plainEntry(typed: string): string {
  const bare = typed.normalize('NFKC').replace(/[\s\p{Sc}]|\b(?:CA|MX|US)(?=\d|\p{Sc})/gu, '');
  return /^\d*,\d{0,2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/,(?=\d{3}(?:\D|$))/g, '');
}
