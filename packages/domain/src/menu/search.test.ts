import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { category, item } from '../testing/make.ts';
import { type Found, scanned, search } from './search.ts';
import { beginIndex, searchIndex } from './search-index.ts';
import type { Item } from './types.ts';

const index = searchIndex([
  category({
    items: [
      item({ id: 'kpc', name: 'Kung Pao Chicken', alternateName: 'Pollo Kung Pao · 宮保雞丁', sku: 'WOK-101' }),
      item({ id: 'poppers', name: 'Jalapeño Poppers', alternateName: 'Jalapeños rellenos · 墨西哥辣椒', sku: 'TAC-7' }),
      item({ id: 'chow', name: 'Chicken Chow Mein', alternateName: '鸡肉炒面', sku: 'WOK-102' }),
      item({ id: 'secret', name: 'Secret Chicken', hidden: true }),
      item({ id: 'dan', name: 'Dan-Dan Noodles', optionalLabel: 'Spicy' }),
    ],
  }),
  category({ id: 'again', items: [item({ id: 'kpc', name: 'Kung Pao Chicken' })] }),
  category({ id: 'off', disabled: true, items: [item({ id: 'ghost', name: 'Ghost Chicken' })] }),
]);
const find = (text: string): string[] => search(index, text).items.map((each) => each.id);

describe('searching the menu', () => {
  it.each([
    ['kung', ['kpc']],
    ['KUNG PAO', ['kpc']],
    ['kpc', ['kpc']],
    ['KP', ['kpc']],
    ['ccm', ['chow']],
    ['ddn', ['dan']],
    ['jalapeno', ['poppers']],
    ['JALAPEÑO', ['poppers']],
    ['rellenos', ['poppers']],
    ['雞', ['kpc']],
    ['保雞丁', ['kpc']],
    ['炒面', ['chow']],
    ['ｋｕｎｇ', ['kpc']],
    ['wok-101', ['kpc']],
    ['WOK', ['kpc', 'chow']],
    ['chick pao', ['kpc']],
    ['opper', ['poppers']],
    ['spicy', ['dan']],
    ['pollo', ['kpc']],
    ['secret', []],
    ['ghost', []],
    ['pizza', []],
    ['', []],
    ['   ', []],
    ['.*', []],
    ['w', ['kpc', 'chow']],
  ])('%j finds %j', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('a barcode finds its item first, however much of it is zeros', () => {
    const coded = searchIndex([
      category({ items: [item({ id: 'sku', name: '036000291452 drops' }), item({ id: 'cola', name: 'Cola', barcodes: ['036000291452'] })] }),
    ]);
    for (const code of ['036000291452', '0036000291452']) expect(search(coded, code).items[0]?.id).toBe('cola');
    expect(search(coded, '03600029').items.map(({ id }) => id)).toEqual(['sku']);
    // One of letters and digits, as other tills keep them, is one too, however a scanner writes it.
    const lettered = searchIndex([category({ items: [item({ id: 'pen', name: 'Gel pen', barcodes: ['M000057922'] })] })]);
    for (const code of ['M000057922', 'm000057922'])
      expect([search(lettered, code), { items: scanned(lettered, code) }].map(({ items }) => items[0]?.id)).toEqual(['pen', 'pen']);
    expect(scanned(lettered, '000057922')).toEqual([]);
  });

  it('a scan means a whole barcode or SKU, never what begins like it, and of two alike both', () => {
    const shop = searchIndex([
      category({
        items: [
          item({ id: 'cola', name: 'Cola', sku: 'DES-10', barcodes: ['4006381333931'] }),
          item({ id: 'old', name: 'Old', sku: '36000291452' }),
          item({ id: 'flan', name: 'Flan', sku: 'DES-103' }),
          ...['a', 'b'].map((id) => item({ id, name: id, sku: 'TWIN' })),
        ],
      }),
    ]);
    const ids = (code: string) => scanned(shop, code).map(({ id }) => id);
    expect(['DES-10', 'des-103', 'DES-1', 'Flan', '04006381333931', '036000291452', 'twin', '', ' '].map(ids)).toEqual([
      ...[['cola'], ['flan'], [], [], ['cola'], ['old'], ['a', 'b'], [], []],
    ]);
  });

  it('names that begin with the text come before those that hold it', () => {
    expect(find('chicken')).toEqual(['chow', 'kpc']);
  });

  it('an article number that is meant exactly stands first', () => {
    const numbers = searchIndex([category({ items: [item({ id: 'name', name: '7 Up' }), item({ id: 'sku', name: 'Other', sku: '7' })] })]);
    expect(search(numbers, '7').items.map((each) => each.id)).toEqual(['sku', 'name']);
  });
});

/** The rule in its plainest words, without anything prepared. */
function plain(items: readonly Item[], text: string): string[] {
  const fold = (each: string) => each.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const asked = fold(text).trim();
  if (asked === '') return [];
  const words = asked.split(/\s+/);
  const rankOf = (each: Item): number => {
    const names = [each.name, ...(each.alternateName ?? '').split(/[·/|;,、，；]/), each.optionalLabel ?? ''].map((name) => fold(name).trim()).filter(Boolean);
    const all = `\n${names.join('\n')}`;
    const initials = names.map(
      (name) =>
        name
          .match(/[\p{L}\p{N}]+/gu)
          ?.map((word) => word[0])
          .join('') ?? '',
    );
    const sku = fold(each.sku ?? '');
    if (sku === asked) return 0;
    if (all.includes(`\n${asked}`)) return 1;
    if (initials.some((letters) => letters.startsWith(asked))) return 2;
    if (words.every((word) => all.includes(` ${word}`) || all.includes(`\n${word}`))) return 3;
    return words.every((word) => all.includes(word)) || (sku !== '' && sku.startsWith(asked)) ? 4 : 5;
  };
  return [0, 1, 2, 3, 4].flatMap((rank) => items.filter((each) => rankOf(each) === rank).map((each) => each.id));
}

describe('what is prepared', () => {
  // Few letters, so that what is looked up is found often: ASCII, an accent, a wide letter, Chinese, what parts words and names.
  const letters = fc.constantFrom('a', 'b', 'k', 'A', 'é', 'Ｋ', '雞', '面', '7', '-', '·', ' ', ' ');
  const text = fc.string({ unit: letters, maxLength: 9 });
  const menus = fc
    .array(fc.record({ name: text, alternateName: fc.option(text), optionalLabel: fc.option(text), sku: fc.option(text) }), { maxLength: 12 })
    .map((all) => all.map((each, at) => item({ id: `i${at}`, ...each })));
  const ids = ({ items }: Found) => items.map((each) => each.id);

  it('finds what the plain rule finds, key by key, in the same order', () => {
    fc.assert(
      fc.property(menus, text, (items, typed) => {
        const index = searchIndex([category({ items })]);
        let before: Found | undefined;
        for (let length = 1; length <= typed.length; length++) {
          before = search(index, typed.slice(0, length), before);
          expect(ids(before)).toEqual(plain(items, typed.slice(0, length)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is the same when it is made in many turns', () => {
    fc.assert(
      fc.property(menus, fc.integer({ min: 1, max: 5 }), (items, turn) => {
        const half = Math.floor(items.length / 2);
        const categories = [category({ items: items.slice(0, half) }), category({ id: 'rest', items: [...items.slice(half), ...items.slice(0, 2)] })];
        const { index, advance } = beginIndex(categories);
        while (!advance(turn));
        expect(index).toEqual(searchIndex(categories));
        expect(index.items.map((each) => each.id)).toEqual(items.map((each) => each.id));
      }),
    );
  });

  it('of another menu is not taken for this one', () => {
    const [mine, other] = [searchIndex([category({ items: [item({ name: 'Tea' })] })]), searchIndex([category({ items: [] })])];
    expect(search(mine, 'te', search(other, 't')).items).toHaveLength(1);
  });
});
