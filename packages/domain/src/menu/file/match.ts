import { codePointOrder } from '../../text/code-point-order.ts';
import { barcodeKey, isNumberOfGoods } from '../barcode/barcode.ts';
import type { Category, Item } from '../types.ts';
import type { CategoryRows, Collected, Unit } from './collect.ts';
import { foldedName } from './fold.ts';

/** Which categories and items of the menu the file means. What is in neither map is new. */
export interface Matches {
  readonly categories: ReadonlyMap<CategoryRows, Category>;
  readonly items: ReadonlyMap<Unit, Item>;
}

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
 * other SKU says that it is something else. An item is found once.
 */
export function matched(menu: readonly Category[], { categories: rows, units }: Collected): Matches {
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
  pass((unit) => {
    if (!isClearSku(unit)) return undefined;
    const free = (bySku.get(skuOf(unit.said.sku) ?? '') ?? []).filter((each) => !taken.has(each));
    const near = nearest(unit, free);
    return near.find(({ item }) => foldedName(item.name) === foldedName(unit.said.name)) ?? near[0] ?? free[0];
  });
  // What was brought in before barcodes were kept apart has its barcode as its SKU.
  const byBarcode = new Map<string, Known>();
  for (const each of known) {
    const { sku, barcodes } = each.item;
    for (const code of [...(barcodes ?? []), ...(sku !== null && isNumberOfGoods(sku) ? [sku] : [])])
      if (!byBarcode.has(barcodeKey(code))) byBarcode.set(barcodeKey(code), each);
  }
  pass(({ said }) => (said.barcodes ?? []).map((code) => byBarcode.get(barcodeKey(code))).find((each) => each !== undefined && !taken.has(each)));
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
  return { categories, items };
}
