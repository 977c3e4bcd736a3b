import { limits } from '../../limits.ts';
import { codePointOrder } from '../../text/code-point-order.ts';
import { barcodeKey, isNumberOfGoods } from '../barcode/barcode.ts';
import type { Category, Item } from '../types.ts';
import type { CategoryRows, Collected, Unit } from './collect.ts';
import { foldedName } from './fold.ts';

/** Which categories and items of the menu the file means. What is in neither map is new. */
export interface Matches {
  readonly categories: ReadonlyMap<CategoryRows, Category>;
  readonly items: ReadonlyMap<Unit, Item>;
  /** What has a code of an item of the shop and another name. A match by such a code is among `items` too. */
  readonly renamed: readonly Renamed[];
}

/** An item of a file with codes that items of other names have in the shop. `item`: what has the first of them. */
export interface Renamed {
  readonly unit: Unit;
  readonly codes: readonly string[];
  readonly item: Item;
}

/** Whether an item of the shop has the name that a file says; one that is too long is kept cut. */
const isCalled = (item: Item, name: string): boolean =>
  [name, name.slice(0, limits.menuNameLengthMax).toWellFormed()].some((each) => foldedName(each) === foldedName(item.name));

/** Of several that could be meant the one with the lowest id is, whatever an import does to their order: so the same file means the same one again. */
const inIdOrder = (a: { readonly id: string }, b: { readonly id: string }): number => codePointOrder(a.id, b.id);

/**
 * Whether something of the file may be found by what `keyOf` says: not if it has an id of another menu and the file says the same of something else, so that
 * which is which could change from one import to the next.
 */
export function clearly<T extends { readonly said: { readonly id?: string | undefined } }>(
  all: readonly T[],
  keyOf: (each: T) => string,
): (each: T) => boolean {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return (each) => each.said.id === undefined || counts.get(keyOf(each)) === 1;
}

/** A category by its id, else by its name. */
function matchCategories(menu: readonly Category[], rows: readonly CategoryRows[]): Map<CategoryRows, Category> {
  const found = new Map<CategoryRows, Category>();
  const byId = menu.toSorted(inIdOrder);
  const taken = new Set<Category>();
  const take = (row: CategoryRows, isIt: (category: Category) => boolean) => {
    const category = found.has(row) ? undefined : byId.find((each) => !taken.has(each) && isIt(each));
    if (category === undefined) return;
    found.set(row, category);
    taken.add(category);
  };
  for (const row of rows) if (row.said.id !== undefined) take(row, ({ id }) => id === row.said.id);
  const isClear = clearly(rows, ({ said }) => foldedName(said.name));
  for (const row of rows) if (isClear(row)) take(row, ({ name }) => foldedName(name) === foldedName(row.said.name));
  return found;
}

/** An item of the menu with the ids of the categories that hold it. */
interface Known {
  readonly item: Item;
  readonly places: Set<string>;
}

function knownItems(menu: readonly Category[]): readonly Known[] {
  const known = new Map<string, Known>();
  for (const category of menu) {
    for (const item of category.items) {
      const before = known.get(item.id);
      if (before === undefined) known.set(item.id, { item, places: new Set([category.id]) });
      else before.places.add(category.id);
    }
  }
  return [...known.values()].toSorted((a, b) => inIdOrder(a.item, b.item));
}

function listed(known: readonly Known[], keyOf: (item: Item) => string | null): Map<string, Known[]> {
  const lists = new Map<string, Known[]>();
  for (const each of known) {
    const key = keyOf(each.item);
    if (key === null) continue;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [each]);
    else list.push(each);
  }
  return lists;
}

const skuOf = (sku: string | null | undefined): string | null => (sku ?? '').trim() || null;
const areCompatible = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;

/**
 * Finds the items of a file in the menu: by id; then by SKU; then by a barcode; then by name, first in the same category, then anywhere if only one free item is called so and no
 * other SKU says that it is something else. An item is found once. `asksRenamed`: before that by a code together with the name, for two shops may have given one code to
 * different things, and what then has another name than the item of its code is told.
 */
export function matched(menu: readonly Category[], { categories: rows, units }: Collected, asksRenamed: boolean): Matches {
  const categories = matchCategories(menu, rows);
  const known = knownItems(menu);
  const items = new Map<Unit, Item>();
  const taken = new Set<Known>();
  const placesOf = (unit: Unit) => unit.rows.map(({ category }) => categories.get(category)?.id ?? '');
  const take = (unit: Unit, found: Known | undefined) => {
    if (found === undefined) return;
    items.set(unit, found.item);
    taken.add(found);
  };
  const pass = (find: (unit: Unit) => Known | undefined) => {
    for (const unit of units) if (!items.has(unit)) take(unit, find(unit));
  };
  const byId = new Map(known.map((each) => [each.item.id, each]));
  pass(({ said }) => (said.id === undefined ? undefined : byId.get(said.id)));
  /** Those that stand where the file has the item first: just there, then also there. */
  const nearest = (unit: Unit, found: readonly Known[]): readonly Known[] => {
    const places = new Set(placesOf(unit));
    const near = found.filter((each) => each.places.size === places.size && [...places].every((place) => each.places.has(place)));
    const shared = found.filter((each) => [...places].some((place) => each.places.has(place)));
    return [...near, ...shared];
  };
  const bySku = listed(known, ({ sku }) => skuOf(sku));
  const isClearSku = clearly(units, ({ said }) => skuOf(said.sku) ?? '');
  const freeOfSku = (unit: Unit): readonly Known[] =>
    isClearSku(unit) ? (bySku.get(skuOf(unit.said.sku) ?? '') ?? []).filter((each) => !taken.has(each)) : [];
  // What was brought in before barcodes were kept apart has its barcode as its SKU.
  const byBarcode = new Map<string, Known>();
  for (const each of known) {
    const { sku, barcodes } = each.item;
    for (const code of [...(barcodes ?? []), ...(sku !== null && isNumberOfGoods(sku) ? [sku] : [])])
      if (!byBarcode.has(barcodeKey(code))) byBarcode.set(barcodeKey(code), each);
  }
  const ofBarcode = (code: string): Known | undefined => {
    const found = byBarcode.get(barcodeKey(code));
    return found === undefined || taken.has(found) ? undefined : found;
  };
  const renamed: Renamed[] = [];
  if (asksRenamed) {
    const hasName = (unit: Unit) => (each: Known | undefined) => each !== undefined && isCalled(each.item, unit.said.name);
    // Of what its id has found nothing is asked; each of the others is judged by the whole menu, whatever the rows before it have found.
    for (const unit of units) if (!items.has(unit) && foldedName(unit.said.name) !== '') renamed.push(...renamedOf(unit, freeOfSku(unit), ofBarcode));
    pass((unit) => {
      const named = freeOfSku(unit).filter(hasName(unit));
      return nearest(unit, named)[0] ?? named[0];
    });
    pass((unit) => (unit.said.barcodes ?? []).map(ofBarcode).find(hasName(unit)));
  }
  pass((unit) => {
    const free = freeOfSku(unit);
    const near = nearest(unit, free);
    return near.find(({ item }) => foldedName(item.name) === foldedName(unit.said.name)) ?? near[0] ?? free[0];
  });
  pass(({ said }) => (said.barcodes ?? []).map(ofBarcode).find((each) => each !== undefined));
  const byName = listed(known, ({ name }) => foldedName(name));
  const isClearName = clearly(units, ({ said }) => foldedName(said.name));
  const named = (unit: Unit) => (isClearName(unit) ? freeNamed(unit) : []);
  const freeNamed = ({ said }: Unit) =>
    (byName.get(foldedName(said.name)) ?? []).filter((each) => !taken.has(each) && areCompatible(skuOf(said.sku), skuOf(each.item.sku)));
  pass((unit) => nearest(unit, named(unit))[0]);
  pass((unit) => {
    const [only, ...others] = named(unit);
    return others.length === 0 ? only : undefined;
  });
  return { categories, items, renamed };
}

/** An item whose SKU or barcodes are those of other names only; nothing: it is none. `ofSku`: what has its SKU. */
function renamedOf(unit: Unit, ofSku: readonly Known[], ofBarcode: (code: string) => Known | undefined): readonly Renamed[] {
  const { name, sku, barcodes } = unit.said;
  if (ofSku.some(({ item }) => isCalled(item, name))) return [];
  const bySku = ofSku.slice(0, 1).map(({ item }) => ({ code: skuOf(sku) ?? '', item }));
  const byBarcode = (barcodes ?? []).flatMap((code) => {
    const item = ofBarcode(code)?.item;
    return item === undefined ? [] : [{ code, item }];
  });
  const [first, ...others] = [...bySku, ...(byBarcode.some(({ item }) => isCalled(item, name)) ? [] : byBarcode)];
  return first === undefined ? [] : [{ unit, codes: [...new Set([first, ...others].map(({ code }) => code))], item: first.item }];
}
