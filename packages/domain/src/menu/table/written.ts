import { plainMoney } from '../../money/format.ts';
import { zero } from '../../money/minor.ts';
import { type CsvCell, csvLine, csvStart } from '../../text/csv.ts';
import { foldedName } from '../file/fold.ts';
import type { FileItem, MenuFile } from '../file/types.ts';
import { languageOfField, nameFields, ownTitles, titleOfNames } from './fields.ts';

/** What a cell calls the choices of an item: by name, and by id where several are named alike. */
function namesOf({ modifierGroups }: MenuFile): (item: FileItem) => string {
  const counts = new Map<string, number>();
  for (const { name } of modifierGroups) counts.set(foldedName(name), (counts.get(foldedName(name)) ?? 0) + 1);
  const called = new Map(
    modifierGroups.map((group) => [group.key ?? group.name, counts.get(foldedName(group.name)) === 1 ? group.name : (group.id ?? group.name)]),
  );
  return ({ modifierGroups: uses = [] }) =>
    uses
      .map((use) => (typeof use === 'string' ? use : use.group))
      .map((key) => called.get(key) ?? key)
      .join('|');
}

/**
 * A menu as a table with a line for each item in each category: what people change in a spreadsheet. Choices are named, what they are made of is in the other
 * form of the export only. Brought in again it changes nothing.
 */
export function csvOfMenu(file: MenuFile): string {
  const { categories } = file;
  const choicesOf = namesOf(file);
  // Columns that nobody needs are in nobody's way.
  const named = nameFields.filter((field) =>
    categories.some(({ items }) => items.some(({ names }) => names?.some((each) => each.language === languageOfField(field)))),
  );
  const lines = categories.flatMap(({ name: category, items }) =>
    items.map((item): readonly CsvCell[] => [
      ...[item.id ?? null, category, item.name, item.alternateName ?? null, { number: plainMoney(item.price ?? zero) }, item.priceType ?? null],
      ...[
        item.sku ?? null,
        (item.barcodes ?? []).join('|') || null,
        item.description ?? null,
        (item.taxRates ?? []).join('|'),
        item.defaultTaxRates === false ? 'no' : 'yes',
      ],
      ...[choicesOf(item), item.stock === null || item.stock === undefined ? null : { number: String(item.stock) }],
      item.hidden === true ? 'yes' : 'no',
      ...named.map((field) => item.names?.find((each) => each.language === languageOfField(field))?.name ?? null),
    ]),
  );
  return csvStart + [[...Object.values(ownTitles), ...named.map(titleOfNames)], ...lines].map(csvLine).join('');
}
