import { columnsOf } from '@till/domain/menu/table/columns';
import { fileOfTable } from '@till/domain/menu/table/table';
import { loadMessages } from '@till/phrases/load';
import { expect, it } from 'vitest';
import type { ImportView } from './import-calls.ts';
import { decisionsOf } from './judged.ts';

const [words, errors] = [await loadMessages('en-us', 'menuImport'), await loadMessages('en-us', 'menuFileErrors')];

it('offers a decimal comma for prices only where all of them are prices then', () => {
  const offered = (...prices: string[]) => {
    const reading = { columns: columnsOf(['Name', 'Price']), format: 'table', decimal: null, category: 'Menu', variation: 'Size' } as const;
    const table = { rows: prices.map((price, index) => [`Dish ${index}`, price]), lines: prices.map((_, index) => index + 2) };
    const made = fileOfTable(table, reading, (text) => text);
    return decisionsOf(made, null, null, words, errors).map(({ kind, mends }) => [kind, ...mends]);
  };
  expect(offered('$ 9,999')).toEqual([['price_unclear', 'point', 'ask_price', 'leave_item']]);
  expect(offered('1,250')).toEqual([['price_unclear', 'point', 'comma', 'ask_price', 'leave_item']]);
  expect(offered('1,250', '$ 9,999')).toEqual([['price_unclear', 'point', 'ask_price', 'leave_item']]);
});

it('lists kinds of trouble as their first lines stand in the file, and last what stands in no line', () => {
  const trouble = (kind: string, line: number | null) => ({
    ...{ trouble: kind, mends: ['leave_code'], count: 1 },
    errors: [{ code: 'barcode_twice', line, detail: {}, path: 'items' }],
  });
  const view = { troubles: [trouble('a', null), trouble('b', 7), trouble('c', 3)] } as unknown as ImportView;
  expect(decisionsOf(null, null, view, words, errors).map(({ kind }) => kind)).toEqual(['c', 'b', 'a']);
});
