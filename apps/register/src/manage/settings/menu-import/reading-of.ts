import { decimalSignIn } from '@till/domain/menu/table/amount';
import { columnsOf, formatOf } from '@till/domain/menu/table/columns';
import type { Table, TableReading } from '@till/domain/menu/table/reading';
import type { MessagesOf } from '@till/phrases/phrases';

/** How a table is read before anybody has said otherwise. */
export function readingOf(
  titles: readonly string[],
  table: Table,
  { categoryUsual, variationUsual }: Pick<MessagesOf<'menuImport'>, 'categoryUsual' | 'variationUsual'>,
): TableReading {
  const format = formatOf(titles);
  const columns = columnsOf(titles, format);
  const prices = columns.flatMap(({ field }, index) => (field === 'price' ? [index] : []));
  const cells = table.rows.flatMap((row) => prices.map((index) => row[index] ?? ''));
  return { columns, format, decimal: decimalSignIn(cells), category: categoryUsual, variation: variationUsual, place: null, counts: false };
}
