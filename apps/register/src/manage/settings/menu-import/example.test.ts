import { mergedMenu } from '@till/domain/menu/file/merge';
import { fileOfTable } from '@till/domain/menu/table/table';
import { loadMessages } from '@till/phrases/load';
import { languages } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { exampleTable } from './example.ts';
import { readFile } from './read-file.ts';
import { readingOf } from './reading-of.ts';

it.each(languages.map(({ id }) => id))('the example in %s is imported without a question and without a word of complaint', async (language) => {
  const words = await loadMessages(language, 'menuImport');
  const read = await readFile(new Blob([exampleTable(words)]));
  if (read.kind !== 'table') throw new Error(read.kind);
  const reading = readingOf(read.titles, read.table, words);
  expect(reading.columns.map(({ field }) => field)).toEqual(['name', 'category', 'price', 'variation', 'description']);
  const { file, ...said } = fileOfTable(read.table, reading, read.decode);
  expect({ quotes: read.quotes, ...said }).toEqual({ quotes: [], errors: [], found: [], mended: [], notes: [], unused: [] });
  expect(file.categories.map(({ name, items }) => [name, ...items.map((item) => [item.name, item.price])])).toEqual([
    [words.example.mains, [words.example.burger, 1_250], [words.example.salad, 975]],
    [words.example.drinks, [words.example.latte, 400]],
    [words.example.desserts, [words.example.cake, 650]],
  ]);
  const ids = Array.from({ length: 100 }, (_, index) => `new-${index}`);
  const context = { merchantId: 'm', currencyCode: 'USD', taxRates: [], mode: 'merge', newId: () => ids.pop() ?? '', pictureHere: () => null } as const;
  expect(mergedMenu([], [file], context).errors).toEqual([]);
});
