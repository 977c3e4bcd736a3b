import { assert } from '../assert.ts';

/** The letters of an installation by its number from 1: A … Z, AA, AB … ZZ, AAA. No two numbers give the same letters. */
export function lettersOf(number: number): string {
  assert(Number.isSafeInteger(number) && number >= 1, `installations are counted from 1, not ${number}`);
  const last = (number - 1) % 26;
  const before = (number - 1 - last) / 26;
  return (before === 0 ? '' : lettersOf(before)) + String.fromCharCode(65 + last);
}

/** Letters that are taken for digits, or for other letters, when an order is called out or read on a slip: `I1` is heard as 11, `O2` as 02. */
const mistaken = /[IOQ]/;

/** The next installation's number after the last one given (0: none yet): the first whose letters cannot be mistaken. */
export function nextNumber(last: number): number {
  let next = last + 1;
  while (mistaken.test(lettersOf(next))) next += 1;
  return next;
}

/** An order's id, short enough to call out: `B1042`. Letters and digits never mix, so no two installations can make the same. */
export const orderIdOf = (letters: string, counter: number): string => `${letters}${counter}`;

/** The first number of the shop's own series, of orders that come without an id. */
export const seriesStart = 1001;
