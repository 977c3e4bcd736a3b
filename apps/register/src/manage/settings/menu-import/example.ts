import { type CsvCell, csvLine, csvStart } from '@till/domain/text/csv';
import type { MessagesOf } from '@till/phrases/phrases';

/** A small menu as a table that is read as it is: a line for each item, and one for each size of an item that has some. */
export function exampleTable({ fields, example }: MessagesOf<'menuImport'>): string {
  const price = (number: string): CsvCell => ({ number });
  const lines: readonly (readonly CsvCell[])[] = [
    [fields.name, fields.category, fields.price, example.size, fields.description],
    [example.burger, example.mains, price('12.50'), null, example.burgerText],
    [example.salad, example.mains, price('9.75'), null, null],
    [example.latte, example.drinks, price('4.00'), example.small, null],
    [example.latte, example.drinks, price('5.00'), example.large, null],
    [example.cake, example.desserts, price('6.50'), null, null],
  ];
  return csvStart + lines.map(csvLine).join('');
}
