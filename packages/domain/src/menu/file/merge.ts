import type { TaxRate } from '../../merchant/types.ts';
import { zero } from '../../money/minor.ts';
import { tidyBarcodes } from '../barcode/barcode.ts';
import { namesAfter } from '../names.ts';
import { pictureIdIn } from '../picture.ts';
import type { AvailableTime, Category, Item } from '../types.ts';
import { barcodeErrors } from './barcodes.ts';
import { type CategoryRows, type Collected, collected, errorAt, type Row, type Unit } from './collect.ts';
import { foldedName, isSame, seenName } from './fold.ts';
import { type Groups, groupsAfter, groupsOf, type NewId } from './groups.ts';
import { fileErrors } from './judge.ts';
import { matched } from './match.ts';
import { withRulesOf } from './price-rules.ts';
import { type TaxBook, taxBook, taxesNamed } from './taxes.ts';
import type { FileCategory, FileError, FileItem, ImportMode, MenuFile } from './types.ts';

/** What an import needs to know of the shop. */
export interface ImportContext {
  readonly merchantId: string;
  readonly currencyCode: string;
  readonly taxRates: readonly TaxRate[];
  readonly mode: ImportMode;
  readonly newId: NewId;
  /** Where a picture that a file names is read in this shop; null: the shop has no such picture. */
  readonly pictureHere: (address: string) => string | null;
  /** Whether an item with the code of one that has another name is an error (`item_renamed`), so that a person says whether it is the same; absent: it is the same. */
  readonly asksRenamed?: boolean;
}

/** A menu after an import; with errors it is not to be kept. `lines`: where in the file items and categories came from, by id. `picturesLeftOut`: how many pictures the shop does not have,
 * `picturesMissing`: the names of those that could be kept in it. */
export interface Merged {
  readonly categories: readonly Category[];
  readonly errors: readonly FileError[];
  readonly lines: ReadonlyMap<string, number>;
  readonly picturesLeftOut: number;
  readonly picturesMissing: readonly string[];
}

type BareItem = Omit<Item, 'id' | 'name' | 'currencyCode' | 'modifier_group' | 'tax_rates' | 'sortOrder' | 'names' | 'priceRules'>;
/** What a new item is where the file says nothing. */
const usualItem: BareItem = {
  ...{ alternateName: null, optionalLabel: null, description: null, image: null, warning: null, priceType: 'FIXED', price: zero, stock: null },
  ...{ trackingStock: false, hidden: false, availableForShip: false, availableForPickup: true, availableForDelivery: true, isRevenue: true, sku: null },
  ...{ defaultTaxRates: true, allowInstructions: true, qtyLimit: null, tags: [] },
};
type BareCategory = Omit<Category, 'id' | 'merchantId' | 'name' | 'items' | 'available_times' | 'sortOrder' | 'names' | 'priceRules'>;
const usualCategory: BareCategory = {
  ...{ friendlyName: null, alternateName: null, description: null, warning: null, image: null, imageAlt: null, hidden: false, startTime: null, endTime: null },
  ...{ isLimitedTime: false, availableDays: null, isCatering: false, catalogId: null, version: 1, disabled: false, nextAvailableTime: null },
};

/** Each field as it is said, else as it was; an empty text is none. */
function filled<T extends object>(before: T, said: Readonly<Partial<Record<keyof T, unknown>>>): T {
  const fields = Object.keys(before) as (keyof T)[];
  const value = (field: keyof T) => {
    const [was, is] = [before[field], said[field]];
    if (is === undefined) return was;
    if (typeof is !== 'string') return is;
    // A table has no blanks at the ends of a cell: that changes nothing.
    return is.trim() === '' ? null : typeof was === 'string' && was.trim() === is ? was : is;
  };
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as T;
}

/** By `sortOrder`, as menus are kept; those without items stay. */
export const inOrder = (categories: readonly Category[]): readonly Category[] =>
  categories
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map((category) => ({ ...category, items: category.items.toSorted((a, b) => a.sortOrder - b.sortOrder) }));

/**
 * The menu (as it is sold now) after an import of the parts of a file. Fields that the file does not say stay as they are; lists that it says are
 * said whole. In a merge what it does not name stays; an item that it has in other categories only moves there. Items and choices keep their ids. A picture that the
 * shop does not have is not taken.
 */
export function mergedMenu(menu: readonly Category[], parts: readonly MenuFile[], asked: ImportContext): Merged {
  const lacking = new Set<string>();
  const context: ImportContext = {
    ...asked,
    pictureHere(address) {
      const here = asked.pictureHere(address);
      if (here === null) lacking.add(address);
      return here;
    },
  };
  const before = inOrder(menu);
  const file = collected(parts);
  const known = groupsOf(before);
  const groupNames = new Set([...known.values()].map(({ name }) => foldedName(name)));
  const errors = [...fileErrors(file, { groupNames, groupIds: new Set(known.keys()) })];
  const matches = matched(before, file, asked.asksRenamed === true);
  const taxes = taxBook(before, context.taxRates);
  for (const unit of file.units) {
    const { rows, said } = unit;
    const [row] = rows;
    for (const each of rows)
      for (const { code, index, name } of taxesNamed(each.said.taxRates ?? [], matches.items.get(unit) ?? null, taxes).faults)
        errors.push(errorAt(code, each, `taxRates.${index}`, { name }));
    if (row === undefined || matches.items.has(unit)) continue;
    if (said.price === undefined && said.priceType !== 'VARIABLE') errors.push(errorAt('price_missing', row, 'price', { name: said.name }));
  }
  for (const { unit, codes, item } of matches.renamed)
    for (const row of unit.rows) errors.push(errorAt('item_renamed', row, 'name', { code: codes.join(', '), name: item.name, said: unit.said.name }));
  const groups = groupsAfter(before, file, context.newId);
  const built = builtItems(file, matches.items, groups, { ...context, taxes });
  const bare = placed(before, file, { categories: matches.categories, built, groups, context });
  const itemIds = new Map([...built].flatMap(([{ said }, { item }]) => (said.id === undefined ? [] : [[said.id, item.id] as const])));
  const { categories, errors: ruleErrors } = withRulesOf(bare, before, { parts, file, mode: context.mode }, { categories: matches.categories, itemIds });
  errors.push(...barcodeErrors(categories, built), ...ruleErrors);
  const lines = linesOf(file, built, categories, matches.categories);
  const picturesMissing = [...new Set([...lacking].flatMap((address) => pictureIdIn(address) ?? []))];
  return { categories: inOrder(categories), errors, lines, picturesLeftOut: lacking.size, picturesMissing };
}

const units = new WeakMap<Collected, ReadonlyMap<Row, Unit>>();
/** Which item a row of the file is. */
function unitOf(file: Collected, row: Row): Unit {
  const known = units.get(file) ?? new Map(file.units.flatMap((unit) => unit.rows.map((each) => [each, unit] as const)));
  units.set(file, known);
  return known.get(row) ?? { rows: [row], said: row.said };
}

/** An item after the import, and what it was. */
export interface Built {
  readonly item: Item;
  readonly base: Item | null;
}

type Building = ImportContext & { readonly taxes: TaxBook };

function builtItems(file: Collected, found: ReadonlyMap<Unit, Item>, groups: Groups, context: Building): ReadonlyMap<Unit, Built> {
  const ids = new Set([...found.values()].map(({ id }) => id));
  const built = new Map<Unit, Built>();
  // Those with groups of their own first: they say which group of the menu the file means.
  const isFirst = ({ said }: Unit) => said.modifierGroups !== undefined;
  for (const unit of [...file.units.filter(isFirst), ...file.units.filter((each) => !isFirst(each))]) {
    const base = found.get(unit) ?? null;
    const wished = unit.said.id !== undefined && !ids.has(unit.said.id) ? unit.said.id : context.newId('item');
    const item = builtItem(unit.said, base, base?.id ?? wished, groups, context);
    ids.add(item.id);
    built.set(unit, { base, item });
  }
  return built;
}

function builtItem(said: FileItem, base: Item | null, id: string, groups: Groups, { currencyCode, taxes, pictureHere }: Building): Item {
  const usual: BareItem = base === null ? usualItem : filled(usualItem, base);
  const isCounted = said.trackingStock === undefined && typeof said.stock === 'number' ? { trackingStock: true } : {};
  const barcodes = tidyBarcodes(said.barcodes ?? base?.barcodes ?? []);
  return {
    ...(barcodes.length === 0 ? {} : { barcodes }),
    ...filled(usual, { ...said, ...pictured(said, base, pictureHere), ...isCounted, ...(said.sku === undefined ? {} : { sku: (said.sku ?? '').trim() }) }),
    id,
    name: seenName(said.name),
    ...namesAfter(base?.names, said.names),
    currencyCode: base?.currencyCode ?? currencyCode,
    sortOrder: 0,
    modifier_group: said.modifierGroups === undefined ? (base === null ? [] : groups.kept(base)) : groups.of(said.modifierGroups, base),
    tax_rates: said.taxRates === undefined ? (base?.tax_rates ?? []) : taxesNamed(said.taxRates, base, taxes).rates,
  };
}

/** The picture that a file names, as this shop has it; one that it does not have leaves what is there. */
function pictured({ image }: Pick<FileItem, 'image'>, base: Pick<Item, 'image'> | null | undefined, here: ImportContext['pictureHere']) {
  if (image === undefined || image === null || image.trim() === '' || image === base?.image) return {};
  return { image: here(image) ?? undefined };
}

function timesOf(said: FileCategory, base: Category | undefined, newId: NewId): readonly AvailableTime[] {
  const before = [...(base?.available_times ?? [])];
  if (said.available_times === undefined) return before;
  return said.available_times.map((time) => {
    const hours = { startTime: time.startTime ?? null, endTime: time.endTime ?? null, day: time.day ?? null, date: time.date ?? null };
    const at = before.findIndex(({ id: _, ...each }) => isSame(each, hours));
    const [same] = at < 0 ? [] : before.splice(at, 1);
    return { id: same?.id ?? newId('time'), ...hours };
  });
}

function builtCategory({ said }: CategoryRows, base: Category | undefined, sortOrder: number, id: string, context: ImportContext): Category {
  const { merchantId, newId, pictureHere } = context;
  const usual: BareCategory = base === undefined ? usualCategory : filled(usualCategory, base);
  return {
    ...filled(usual, { ...said, ...pictured(said, base, pictureHere) }),
    id,
    merchantId,
    name: seenName(said.name),
    ...namesAfter(base?.names, said.names),
    sortOrder,
    available_times: timesOf(said, base, newId),
    items: [],
  };
}

interface Placing {
  readonly categories: ReadonlyMap<CategoryRows, Category>;
  readonly built: ReadonlyMap<Unit, Built>;
  readonly groups: Groups;
  readonly context: ImportContext;
}

const highest = (all: readonly { readonly sortOrder: number }[]): number => all.reduce((most, { sortOrder }) => Math.max(most, sortOrder), 0);

/** The categories with their items: those of the file, and in a merge the others. */
function placed(menu: readonly Category[], file: Collected, { categories, built, groups, context }: Placing): readonly Category[] {
  const isMerge = context.mode === 'merge';
  const rowsOf = new Map([...categories].map(([rows, category]) => [category.id, rows]));
  const after = new Map([...built.values()].flatMap(({ item, base }) => (base === null ? [] : [[base.id, item] as const])));
  const leaving = isMerge ? leavingOf(menu, file, categories, built) : new Set<string>();
  const ids = new Set(menu.map(({ id }) => id));

  const withRows = (rows: CategoryRows, base: Category | undefined, place: number): Category => {
    const wished = rows.said.id !== undefined && !ids.has(rows.said.id) ? rows.said.id : context.newId('category');
    const category = builtCategory(rows, base, place, base?.id ?? wished, context);
    ids.add(category.id);
    const own = new Map((base?.items ?? []).map((item) => [item.id, item]));
    const stays = isMerge ? (base?.items ?? []).filter(({ id }) => !leaving.has(`${base?.id}\n${id}`)) : [];
    const items = new Map(stays.map((item) => [item.id, itemAfter(item, after, groups)]));
    let last = highest(stays);
    for (const [index, row] of rows.rows.entries()) {
      const item = built.get(unitOf(file, row))?.item;
      if (item === undefined) continue;
      const kept = isMerge ? own.get(item.id)?.sortOrder : undefined;
      const usual = isMerge ? last + 1 : index + 1;
      const sortOrder = row.said.sortOrder ?? kept ?? usual;
      last = Math.max(last, sortOrder);
      items.set(item.id, { ...item, sortOrder });
    }
    return { ...category, items: [...items.values()] };
  };

  const others = isMerge ? menu.filter(({ id }) => !rowsOf.has(id)) : [];
  const untouched = others.map((category) => ({
    ...category,
    items: category.items.filter(({ id }) => !leaving.has(`${category.id}\n${id}`)).map((item) => itemAfter(item, after, groups)),
  }));
  if (!isMerge) return file.categories.map((rows, index) => withRows(rows, categories.get(rows), rows.said.sortOrder ?? index + 1));
  const stay = new Map(untouched.map((category) => [category.id, category]));
  const standing = menu.flatMap((category): readonly Category[] => {
    const rows = rowsOf.get(category.id);
    const same = stay.get(category.id);
    return rows === undefined ? (same === undefined ? [] : [same]) : [withRows(rows, category, rows.said.sortOrder ?? category.sortOrder)];
  });
  let last = highest(menu);
  const added = file.categories.flatMap((rows) => {
    if (categories.has(rows)) return [];
    last = Math.max(last + 1, rows.said.sortOrder ?? 0);
    return [withRows(rows, undefined, rows.said.sortOrder ?? last)];
  });
  return [...standing, ...added];
}

/** A copy of an item in a place of which the file says nothing. */
function itemAfter(item: Item, after: ReadonlyMap<string, Item>, groups: Groups): Item {
  const changed = after.get(item.id);
  if (changed !== undefined) return { ...changed, sortOrder: item.sortOrder };
  return { ...item, modifier_group: groups.kept(item) };
}

/** Which items leave which categories in a merge: those that the file has in other categories only. As `category\nitem`. */
function leavingOf(
  menu: readonly Category[],
  file: Collected,
  categories: ReadonlyMap<CategoryRows, Category>,
  built: ReadonlyMap<Unit, Built>,
): ReadonlySet<string> {
  const places = new Map<string, string[]>();
  for (const { id, items } of menu) for (const item of items) places.set(item.id, [...(places.get(item.id) ?? []), id]);
  const leaving = new Set<string>();
  for (const unit of file.units) {
    const base = built.get(unit)?.base;
    if (base === null || base === undefined) continue;
    const before = places.get(base.id) ?? [];
    const isStill = unit.rows.some(({ category }) => before.includes(categories.get(category)?.id ?? ''));
    if (!isStill) for (const place of before) leaving.add(`${place}\n${base.id}`);
  }
  return leaving;
}

function linesOf(
  file: Collected,
  built: ReadonlyMap<Unit, Built>,
  categories: readonly Category[],
  found: ReadonlyMap<CategoryRows, Category>,
): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [{ rows }, { item }] of built) if (rows[0]?.line !== null && rows[0] !== undefined) lines.set(item.id, rows[0].line);
  for (const rows of file.categories) {
    const id = found.get(rows)?.id ?? categories.find(({ name }) => name === seenName(rows.said.name))?.id;
    if (id !== undefined && rows.line !== null) lines.set(id, rows.line);
  }
  return lines;
}
