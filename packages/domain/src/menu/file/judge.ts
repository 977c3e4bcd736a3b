import { holdsCardNumber } from '../../card/card-number.ts';
import { limits } from '../../limits.ts';
import { barcodesFault, tidyBarcodes } from '../barcode/barcode.ts';
import type { Names } from '../types.ts';
import { type Collected, errorAt, type GroupRow, keyOf, type Placed, type Row } from './collect.ts';
import { foldedName, seenName } from './fold.ts';
import type { FileError } from './types.ts';

/** What a file is judged by. `groupNames`: of the groups that the menu has already, folded; `groupIds`: theirs, as they are. */
export interface Judging {
  readonly groupNames: ReadonlySet<string>;
  readonly groupIds: ReadonlySet<string>;
}

/** Everything that is wrong with a file, apart from what depends on the items of the menu. */
export function fileErrors({ categories, groups, errors }: Collected, judging: Judging): readonly FileError[] {
  const found: FileError[] = [...errors];
  const itemCount = categories.reduce((sum, { rows }) => sum + rows.length, 0);
  if (itemCount > limits.menuItemCountMax) found.push(errorAt('too_many_items', { path: 'categories', line: null }, '', { max: limits.menuItemCountMax }));
  if (categories.length > limits.menuCategoryCountMax)
    found.push(errorAt('too_many_categories', { path: 'categories', line: null }, '', { max: limits.menuCategoryCountMax }));
  for (const group of groups.values()) found.push(...groupErrors(group));
  for (const each of categories) {
    const { said } = each;
    // A table's category stands in the lines of its items.
    const category = { ...each, line: each.line ?? each.rows.find(({ line }) => line !== null)?.line ?? null };
    found.push(...textErrors(category, { name: said.name }, limits.menuNameLengthMax, true));
    found.push(...textErrors(category, { friendlyName: said.friendlyName, alternateName: said.alternateName }, limits.menuNameLengthMax));
    found.push(...textErrors(category, { description: said.description, warning: said.warning, imageAlt: said.imageAlt }, limits.menuTextLengthMax));
    found.push(...namesErrors(category, said.names));
    for (const row of category.rows) found.push(...itemErrors(row, groups, judging));
  }
  return found;
}

function* textErrors(
  place: Placed<unknown>,
  fields: Readonly<Record<string, string | null | undefined>>,
  lengthMax: number,
  isNeeded = false,
): Generator<FileError> {
  for (const [field, text] of Object.entries(fields)) {
    if (isNeeded && seenName(text ?? '') === '') yield errorAt('name_missing', place, field);
    if (typeof text !== 'string') continue;
    if (text.length > lengthMax) yield errorAt('text_too_long', place, field, { max: lengthMax });
    if (holdsCardNumber(text)) yield errorAt('card_number', place, field);
  }
}

function* namesErrors(place: Placed<unknown>, names: Names | null | undefined): Generator<FileError> {
  for (const [index, { name }] of (names ?? []).entries())
    yield* textErrors({ ...place, path: `${place.path}.names.${index}` }, { name }, limits.menuNameLengthMax);
}

const isWithin = (value: number | null | undefined, min: number, max: number): boolean =>
  value === null || value === undefined || (value >= min && value <= max);

function* itemErrors(row: Row, groups: ReadonlyMap<string, GroupRow>, judging: Judging): Generator<FileError> {
  const { said } = row;
  yield* textErrors(row, { name: said.name }, limits.menuNameLengthMax, true);
  yield* textErrors(row, { alternateName: said.alternateName, optionalLabel: said.optionalLabel }, limits.menuNameLengthMax);
  yield* namesErrors(row, said.names);
  yield* textErrors(row, { description: said.description, warning: said.warning }, limits.menuTextLengthMax);
  if ((said.sku ?? '').length > limits.menuSkuLengthMax) yield errorAt('text_too_long', row, 'sku', { max: limits.menuSkuLengthMax });
  const barcodes = barcodesFault(tidyBarcodes(said.barcodes ?? []));
  if (barcodes === 'too-long') yield errorAt('text_too_long', row, 'barcodes', { max: limits.menuSkuLengthMax });
  if (barcodes === 'out-of-range') yield errorAt('number_out_of_range', row, 'barcodes', { min: 0, max: limits.menuBarcodeCountMax });
  if (barcodes === 'card-number') yield errorAt('card_number', row, 'barcodes');
  if (!isWithin(said.price, 0, limits.amountMax)) yield errorAt('price_out_of_range', row, 'price', { max: limits.amountMax / 100 });
  if (!isWithin(said.qtyLimit, 1, limits.itemQuantityMax)) yield errorAt('number_out_of_range', row, 'qtyLimit', { min: 1, max: limits.itemQuantityMax });
  if (!isWithin(said.stock, -limits.menuStockMax, limits.menuStockMax))
    yield errorAt('number_out_of_range', row, 'stock', { min: -limits.menuStockMax, max: limits.menuStockMax });
  if ((said.modifierGroups ?? []).length > limits.menuGroupsPerItemMax)
    yield errorAt('number_out_of_range', row, 'modifierGroups', { min: 0, max: limits.menuGroupsPerItemMax });
  for (const [index, use] of (said.modifierGroups ?? []).entries()) {
    const name = typeof use === 'string' ? use : use.group;
    if (!groups.has(keyOf(name)) && !judging.groupNames.has(foldedName(name)) && !judging.groupIds.has(name))
      yield errorAt('group_unknown', row, `modifierGroups.${index}`, { name });
  }
}

function* groupErrors(row: GroupRow): Generator<FileError> {
  const { said } = row;
  yield* textErrors(row, { name: said.name }, limits.menuNameLengthMax, true);
  yield* namesErrors(row, said.names);
  const modifiers = said.modifiers ?? [];
  const seen = new Set<string>();
  for (const [index, modifier] of modifiers.entries()) {
    const place = { ...row, path: `${row.path}.modifiers.${index}` };
    yield* textErrors(place, { name: modifier.name }, limits.menuNameLengthMax, true);
    yield* namesErrors(place, modifier.names);
    if (!isWithin(modifier.price, 0, limits.amountMax)) yield errorAt('price_out_of_range', place, 'price', { max: limits.amountMax / 100 });
    const name = modifier.id ?? foldedName(modifier.name);
    if (seen.has(name)) yield errorAt('modifier_twice', place, 'name', { name: modifier.name });
    seen.add(name);
  }
  if (modifiers.length > limits.menuModifiersPerGroupMax)
    yield errorAt('number_out_of_range', row, 'modifiers', { min: 1, max: limits.menuModifiersPerGroupMax });
  const [minimum, maximum] = [said.minimum ?? 0, said.maximum ?? 0];
  const isCount = (count: number) => count >= 0 && count <= limits.itemQuantityMax;
  if (!isCount(minimum) || !isCount(maximum) || (maximum > 0 && minimum > maximum))
    yield errorAt('group_limits', row, 'maximum', { name: said.name, minimum, maximum });
  // Without a choice nobody could sell the item.
  const isNeeded = said.required === true || minimum > 0;
  if (isNeeded && said.modifiers !== undefined && modifiers.length === 0) yield errorAt('group_empty', row, 'modifiers', { name: said.name });
}
