import { assert } from '../assert.ts';

/** The letters of an installation by its number from 1: A … Z, AA, AB … ZZ, AAA. No two numbers give the same letters. */
export function lettersOf(number: number): string {
  assert(Number.isSafeInteger(number) && number >= 1, `installations are counted from 1, not ${number}`);
  const last = (number - 1) % 26;
  const before = (number - 1 - last) / 26;
  return (before === 0 ? '' : lettersOf(before)) + String.fromCharCode(65 + last);
}

/** An order's id, short enough to call out: `B1042`. Letters and digits never mix, so no two installations can make the same. */
export const orderIdOf = (letters: string, counter: number): string => `${letters}${counter}`;
