import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { areTables, tablesOfText, tidyTables } from './tables.ts';

describe('the tables that a shop lists', () => {
  it('are one a line or with commas, in their order, each once', () => {
    expect(tablesOfText(' Window \n\nBar  1, Bar 2\nbar 1，Patio、12')).toEqual(['Window', 'Bar 1', 'Bar 2', 'Patio', '12']);
    expect(tablesOfText(' \n , ')).toEqual([]);
  });
  it('may be many at once', () => {
    expect(tablesOfText('1-3, 10 – 12\nPatio')).toEqual(['1', '2', '3', '10', '11', '12', 'Patio']);
    for (const name of ['5-1', '3-3', '1-2-3', 'A1-A3']) expect(tablesOfText(name)).toEqual([name]);
  });
  it('are not more than a dialog can show, nor longer than an order’s', () => {
    expect(areTables(tablesOfText(`1-${limits.tablesMax}`))).toBe(true);
    expect(areTables(tablesOfText(`1-${limits.tablesMax}, Patio`))).toBe(false);
    // A range of too many is never one table of that name.
    for (const text of [`1-${limits.tablesMax + 1}`, '1-500', '1-9999', 'Patio, 100 – 4000']) expect(areTables(tablesOfText(text)), text).toBe(false);
    expect(areTables(['x'.repeat(limits.tableNumberLengthMax)])).toBe(true);
    expect(areTables(['x'.repeat(limits.tableNumberLengthMax + 1)])).toBe(false);
  });
  it('stay as they are when they are read and listed again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })), (names) => {
        const tidy = tidyTables(names);
        expect(tidyTables(tidy)).toEqual(tidy);
        expect(new Set(tidy.map((name) => name.toLocaleLowerCase('en-US'))).size).toBe(tidy.length);
      }),
    );
  });
});
