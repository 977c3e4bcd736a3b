import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerSearchParts, customerSearchText } from '../customer/search.ts';
import { search } from '../menu/search.ts';
import { searchIndex } from '../menu/search-index.ts';
import { searchTokensOf, searchTokensOfText } from '../order/queries/search-tokens.ts';
import { category, item, orderOf, tableOp } from '../testing/make.ts';
import { fold, otherSpellings } from './fold.ts';

/** Something as it is written, and how people type it who look for it. */
const typed = [
  ['Cœur de bœuf', ['coeur', 'COEUR DE BOEUF', 'cœur', 'boeuf']],
  ['Smørrebrød', ['smorrebrod', 'smoerrebroed', 'Smørrebrød', 'SMØRRE']],
  ['Łódź', ['lodz', 'Łódź', 'łodz']],
  ['Bánh đậm', ['banh dam', 'bánh đậm', 'BANH ĐAM']],
  ['Groß', ['gross', 'groß', 'GROSS', 'GROẞ']],
  ['Kıymalı', ['kiymali', 'KIYMALI', 'kıymalı']],
  ['İskender', ['iskender', 'İSKENDER']],
  ['Læsø', ['laeso', 'læsø', 'Laesoe']],
  ['Döner', ['doner', 'doener', 'DÖNER']],
  ['Hershey’s', ["hershey's", 'hershey’s', 'hershey`s', 'hershey´s', 'hersheys']],
  ["L'Étoile", ['l’etoile', "l'étoile", 'letoile', 'etoile']],
  ['Þorramatur', ['thorramatur', 'þorramatur']],
  ['Għajn', ['ghajn', 'GĦAJN']],
  ['Crème brûlée', ['creme brulee', 'CRÈME BRÛLÉE']],
  ['Jalapeño', ['jalapeno', 'JALAPEÑO']],
  ['Coca‑Cola', ['coca-cola', 'coca–cola']],
  ['Gyros Πίτας', ['πιτασ', 'ΠΊΤΑΣ', 'πίτας']],
  ['Biltong ŉ Boerewors', ["'n boerewors", 'ŉ', 'n boe']],
  ['ﬁsh ＆ Ｃｈｉｐｓ', ['fish & chips', 'FISH']],
] as const;
const cases = typed.flatMap(([name, texts]) => texts.map((text) => [name, text] as const));

describe('one fold for all that is searched', () => {
  it.each(cases)('the item %s is found by %s', (name, text) => {
    const index = searchIndex([category({ items: [item({ id: 'other', name: 'Zzz' }), item({ id: 'it', name })] })]);
    expect(search(index, text).items.map(({ id }) => id)).toEqual(['it']);
  });

  it.each(cases)('the customer %s is found by %s', (name, text) => {
    const kept = customerSearchText({ firstName: 'Ana', lastName: name, phone: null, email: null });
    const parts = customerSearchParts(text);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(kept).toContain(part.start ? ` ${part.text}` : part.text);
  });

  it.each(typed.flatMap(([name, texts]) => texts.filter((text) => fold(text) === fold(name)).map((text) => [name, text] as const)))(
    'the order of the table %s is found by %s',
    (name, text) => {
      const traits = new Set(searchTokensOf(orderOf(tableOp(name))));
      expect(searchTokensOfText(text).some((trait) => traits.has(trait))).toBe(true);
    },
  );

  it('and what is folded is the same when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        for (const other of otherSpellings(text)) expect(fold(other)).toBe(other);
      }),
    );
  });

  it('a plain text has no other spelling', () => {
    expect(otherSpellings('Kung Pao Chicken')).toEqual([]);
    expect(otherSpellings("O'Neill")).toEqual(['oneill']);
    expect(otherSpellings('Café')).toEqual([]);
  });
});
