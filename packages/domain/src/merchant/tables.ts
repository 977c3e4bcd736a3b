import { limits } from '../limits.ts';

const folded = (name: string): string => name.toLocaleLowerCase('en-US');
const range = /^(\d{1,4})\s*[-–—]\s*(\d{1,4})$/;

/** The tables that are named, in their order: spaces tidied up, empty ones left out, each once, however it is written the second time. */
export function tidyTables(names: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const name of names.map((each) => each.replace(/\s+/g, ' ').trim())) if (name !== '' && !kept.has(folded(name))) kept.set(folded(name), name);
  return [...kept.values()];
}

/** The tables of a text that a person typed: one a line, or with commas between them; `1-12` stands for all of 1 to 12. Of a range of too many there are one too many, never fewer. */
export const tablesOfText = (text: string): string[] => tidyTables(text.split(/[\n,，、;；]/u).flatMap(rangeOf));

function rangeOf(name: string): string[] {
  const [, from, to] = range.exec(name.trim()) ?? [];
  const [first, count] = [Number(from), Number(to) - Number(from) + 1];
  // What counts down is a name. One more than a shop can list is enough to say so.
  return count > 1 ? Array.from({ length: Math.min(count, limits.tablesMax + 1) }, (_, index) => String(first + index)) : [name];
}

/** Whether a shop may list them: not too many, and none longer than an order's table can be. */
export const areTables = (names: readonly string[]): boolean =>
  names.length <= limits.tablesMax && names.every((name) => name.length <= limits.tableNumberLengthMax);
