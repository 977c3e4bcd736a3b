import { isVisible } from './available.ts';
import type { Category, Item } from './types.ts';

interface Entry {
  readonly item: Item;
  /** Name and other names, each folded, after a line break: one text to look through. */
  readonly names: string;
  readonly sku: string;
  /** First letters of the words of each name, after a line break. */
  readonly initials: string;
}

/** A menu prepared for searching; made once per menu. */
export type SearchIndex = readonly Entry[];

const separator = '\n';

/** Without case, accents and width of letters: `Jalapeño` and `JALAPENO` are the same, `Ａ` is `a`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** One field may hold the names of several languages. */
const namesOf = (item: Item): string[] =>
  [item.name, ...(item.alternateName ?? '').split(/[·/|;,、，；]/), item.optionalLabel ?? ''].map((name) => fold(name).trim()).filter((name) => name !== '');
const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** The visible items of the categories, each once, in the order of the menu. */
export function searchIndex(categories: readonly Category[]): SearchIndex {
  const entries = new Map<string, Entry>();
  for (const item of categories.filter(isVisible).flatMap((category) => category.items.filter(isVisible))) {
    if (!entries.has(item.id)) entries.set(item.id, entryOf(item));
  }
  return [...entries.values()];
}

function entryOf(item: Item): Entry {
  const names = namesOf(item);
  const initials = names.map((name) =>
    wordsOf(name)
      .map((word) => word[0])
      .join(''),
  );
  return { item, names: separator + names.join(separator), sku: fold(item.sku ?? ''), initials: separator + initials.join(separator) };
}

/**
 * The items that a text finds, best first: by SKU, by the beginning of a name, by initials (`kpc` is Kung Pao Chicken), by the beginning of words,
 * by any part, so that Chinese names are found from their middle. Several words must all be found. Equal ones keep the order of the menu.
 * Nothing typed finds nothing.
 */
export function search(index: SearchIndex, text: string): Item[] {
  const asked = fold(text).trim();
  const words = asked.split(/\s+/);
  if (asked === '') return [];
  const found: Item[][] = [[], [], [], [], []];
  for (const entry of index) {
    const rank = rankOf(entry, asked, words);
    if (rank !== null) found[rank]?.push(entry.item);
  }
  return found.flat();
}

function rankOf(entry: Entry, asked: string, words: readonly string[]): number | null {
  if (entry.sku !== '' && entry.sku === asked) return 0;
  if (entry.names.includes(separator + asked)) return 1;
  if (entry.initials.includes(separator + asked)) return 2;
  if (words.every((word) => entry.names.includes(` ${word}`) || entry.names.includes(separator + word))) return 3;
  return words.every((word) => entry.names.includes(word)) || (entry.sku !== '' && entry.sku.startsWith(asked)) ? 4 : null;
}
