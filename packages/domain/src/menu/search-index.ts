import { fold, otherSpellings } from '../text/fold.ts';
import { isVisible } from './available.ts';
import { barcodeKey } from './barcode/barcode.ts';
import type { Category, Item } from './types.ts';

/**
 * A menu prepared for searching: what belongs to one item stands at one place in each list. The numbers are sets of characters (`charBit`), so that
 * most items are passed over without a look at their text.
 */
export interface SearchIndex {
  /** How many items are in it so far. */
  count: number;
  readonly items: Item[];
  /** Name and other names, each as it may be typed, folded, after a separator: one text to look through. */
  readonly names: string[];
  /** First letters of the words of each name, after a separator. */
  readonly initials: string[];
  readonly skus: string[];
  /** Which item a barcode is, by `barcodeKey`. */
  readonly codes: Map<string, Item>;
  /** Every character of the names. */
  readonly all: Int32Array;
  /** The first ones of names, of initials, of words and of the SKU. */
  readonly nameStarts: Int32Array;
  readonly initialStarts: Int32Array;
  readonly wordStarts: Int32Array;
  readonly skuStarts: Int32Array;
}

/** An index under construction, so that a long menu is indexed in many short turns. */
export interface Indexing {
  readonly index: SearchIndex;
  /** Indexes up to `count` more items; true: all are indexed. */
  readonly advance: (itemCount: number) => boolean;
}

export const separator = '\n';

/** One of 32 bits: each of a to z has one of its own, all other characters share six. */
export function charBit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
}

/** One field may hold the names of several languages. */
const namesOf = (item: Item): string[] =>
  [item.name, ...(item.names ?? []).map(({ name }) => name), ...(item.alternateName ?? '').split(/[·/|;,、，；]/), item.optionalLabel ?? '']
    .flatMap((name) => [fold(name), ...otherSpellings(name)])
    .map((name) => name.trim())
    .filter((name) => name !== '');
const initialsOf = (folded: string): string =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word[0] ?? '')
    .join('');

/** The visible items of the categories, each once, in the order of the menu. Nothing is in it until it advances. */
export function beginIndex(categories: readonly Category[]): Indexing {
  const visible = categories.filter(isVisible);
  const places = visible.reduce((sum, { items }) => sum + items.length, 0);
  const bits = () => new Int32Array(places);
  const index: SearchIndex = {
    count: 0,
    items: [],
    names: [],
    initials: [],
    skus: [],
    codes: new Map(),
    all: bits(),
    nameStarts: bits(),
    initialStarts: bits(),
    wordStarts: bits(),
    skuStarts: bits(),
  };
  const seen = new Set<string>();
  let [category, place] = [0, 0];
  const advance = (itemCount: number): boolean => {
    for (let left = itemCount; left > 0 && category < visible.length; left--) {
      const item = visible[category]?.items[place++];
      if (item === undefined) [category, place] = [category + 1, 0];
      else if (isVisible(item) && !seen.has(item.id)) put(index, seen, item);
    }
    return category >= visible.length;
  };
  return { index, advance };
}

function put(index: SearchIndex, seen: Set<string>, item: Item): void {
  seen.add(item.id);
  const at = index.count++;
  const names = namesOf(item);
  const [text, initials, sku] = [separator + names.join(separator), separator + names.map(initialsOf).join(separator), fold(item.sku ?? '')];
  index.items.push(item);
  index.names.push(text);
  index.initials.push(initials);
  index.skus.push(sku);
  for (const code of item.barcodes ?? []) index.codes.set(barcodeKey(code), item);
  for (let place = 1; place < text.length; place++) {
    const [bit, before] = [charBit(text, place), text[place - 1]];
    index.all[at] = (index.all[at] ?? 0) | bit;
    if (before === separator) index.nameStarts[at] = (index.nameStarts[at] ?? 0) | bit;
    if (before === separator || before === ' ') index.wordStarts[at] = (index.wordStarts[at] ?? 0) | bit;
  }
  for (let place = 1; place < initials.length; place++) {
    if (initials[place - 1] === separator) index.initialStarts[at] = (index.initialStarts[at] ?? 0) | charBit(initials, place);
  }
  index.skuStarts[at] = sku === '' ? 0 : charBit(sku, 0);
}

/** The whole index at once. */
export function searchIndex(categories: readonly Category[]): SearchIndex {
  const { index, advance } = beginIndex(categories);
  advance(Number.POSITIVE_INFINITY);
  return index;
}
