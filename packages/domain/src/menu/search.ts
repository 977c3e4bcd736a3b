import { fold } from '../text/fold.ts';
import { barcodeKey, isNumberOfGoods } from './barcode/barcode.ts';
import { charBit, type SearchIndex, separator } from './search-index.ts';
import type { Item } from './types.ts';

/** What a text found, and enough to look up a longer one among it. */
export interface Found {
  /** Best first. */
  readonly items: readonly Item[];
  readonly index: SearchIndex;
  /** The text as it was looked up. */
  readonly asked: string;
  /** Where in the index, in the order of the menu. */
  readonly places: Int32Array;
}

/**
 * The items that a text finds, best first: by barcode, by SKU, by the beginning of a name, by initials (`kpc` is Kung Pao Chicken), by the beginning of words,
 * by any part, so that Chinese names are found from their middle. Several words must all be found. Equal ones keep the order of the menu.
 * Nothing typed finds nothing. `before`: what a text found a key ago; where the new one only goes on, it is looked up among that.
 */
export function search(index: SearchIndex, text: string, before?: Found): Found {
  const asked = fold(text).trim();
  if (asked === '') return { items: [], index, asked, places: new Int32Array() };
  const among = before !== undefined && before.index === index && before.asked !== '' && asked.startsWith(before.asked) ? before.places : null;
  const question = questionOf(asked);
  const found: Item[][] = [[], [], [], [], []];
  const places = new Int32Array(among?.length ?? index.count);
  let count = 0;
  for (let next = 0; next < places.length; next++) {
    const at = among === null ? next : (among[next] ?? 0);
    const rank = rankOf(index, at, question);
    const item = index.items[at];
    if (rank === null || item === undefined) continue;
    found[rank]?.push(item);
    places[count++] = at;
  }
  const items = found.flat();
  const coded = index.codes.get(barcodeKey(text));
  return { items: coded === undefined ? items : [coded, ...items.filter((item) => item !== coded)], index, asked, places: places.subarray(0, count) };
}

/**
 * What a scanner means by a code: the item that has it as a barcode, else those that have it as their SKU, whole. Never what only begins like it: a code that was
 * misread would sell something. Of several nobody knows which one is meant.
 */
export function scanned(index: SearchIndex, code: string): readonly Item[] {
  const key = barcodeKey(code);
  const coded = index.codes.get(key);
  if (coded !== undefined || key === '') return coded === undefined ? [] : [coded];
  const asked = fold(code).trim();
  // An SKU that is a number of goods is one: menus that came in before items had barcodes have it there.
  return index.items.filter((_, at) => {
    const sku = textOf(index.skus, at).trim();
    return sku === asked || (isNumberOfGoods(sku) && barcodeKey(sku) === key);
  });
}

interface Question {
  readonly asked: string;
  /** As it stands at the beginning of a name or of initials. */
  readonly begun: string;
  readonly words: readonly string[];
  /** The words as they stand after another one, and at the beginning of a name. */
  readonly wordsBegun: readonly (readonly [string, string])[];
  readonly first: number;
  readonly firsts: number;
  readonly all: number;
  /** A single letter from a to z: the sets of characters know all about it. */
  readonly letter: boolean;
}

function questionOf(asked: string): Question {
  const words = asked.split(/\s+/);
  return {
    asked,
    begun: separator + asked,
    words,
    wordsBegun: words.map((word) => [` ${word}`, separator + word]),
    first: charBit(asked, 0),
    firsts: words.reduce((bits, word) => bits | charBit(word, 0), 0),
    all: bitsOfText(words.join('')),
    letter: /^[a-z]$/.test(asked),
  };
}

function bitsOfText(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= charBit(text, at);
  return bits;
}

const bitsOf = (list: Int32Array, at: number): number => list[at] ?? 0;
const textOf = (list: readonly string[], at: number): string => list[at] ?? '';

function rankOf(index: SearchIndex, at: number, question: Question): number | null {
  const { asked, begun, words, wordsBegun, first, firsts, all, letter } = question;
  const isSku = (bitsOf(index.skuStarts, at) & first) !== 0 && textOf(index.skus, at).startsWith(asked);
  if (isSku && textOf(index.skus, at).length === asked.length) return 0;
  if (bitsOf(index.nameStarts, at) & first && (letter || textOf(index.names, at).includes(begun))) return 1;
  if (bitsOf(index.initialStarts, at) & first && (letter || textOf(index.initials, at).includes(begun))) return 2;
  if ((bitsOf(index.all, at) & all) === all) {
    if (letter) return (bitsOf(index.wordStarts, at) & first) === 0 ? 4 : 3;
    const names = textOf(index.names, at);
    const begins = (bitsOf(index.wordStarts, at) & firsts) === firsts;
    if (begins && wordsBegun.every(([after, start]) => names.includes(after) || names.includes(start))) return 3;
    if (words.every((word) => names.includes(word))) return 4;
  }
  return isSku ? 4 : null;
}
