import { limits } from '../../limits.ts';
import { accept, type Result, refuse } from '../../result.ts';
import { sharedBarcodes, tidyBarcodes } from '../barcode/barcode.ts';
import { keptNames } from '../names.ts';
import { type Draft, elsewhere, invalid, isOtherNow, type MenuRefusal, type Of, oneLine, same } from './draft.ts';
import { judgeCategory, judgeGroup, judgeItem } from './judge.ts';
import { priceRulesIn } from './price-rules.ts';
import { putPriceRule, removePriceRule } from './put-price-rule.ts';
import type { Book, BookItem, CategoryFields, GroupFields, ItemFields, MenuChange } from './types.ts';

/** A book after changes. */
export interface ChangedBook {
  /** The same object if nothing of the menu itself changed. */
  readonly book: Book;
  /** How many were counted of items, by id. */
  readonly counts: ReadonlyMap<string, number>;
  /** The names of what changed, in the order of the changes. */
  readonly names: readonly string[];
}

/**
 * All changes, one after another, or the first refusal: then none is done. Two people who change different things both get theirs, whichever comes first; of two who
 * change one thing the second is refused. A change that is done already, as when its answer was lost and it is sent again, is accepted.
 */
export function changed(book: Book, changes: readonly MenuChange[]): Result<ChangedBook, MenuRefusal> {
  const draft: Draft = {
    categories: new Map(book.categories.map((each) => [each.id, each])),
    order: book.categories.map(({ id }) => id),
    items: new Map(book.items.map((each) => [each.id, each])),
    groups: new Map(book.groups.map((each) => [each.id, each])),
    priceRules: new Map((book.priceRules ?? []).map((each) => [each.id, each])),
    taxIds: new Set(book.taxes.filter(({ isGone }) => !isGone).map(({ id }) => id)),
    counts: new Map(),
    names: [],
    barcoded: new Set(),
  };
  for (const change of changes) {
    const refused = applied(draft, change);
    if (refused !== null) return { ok: false, refusal: refused };
  }
  const taken = takenBarcode(draft);
  if (taken !== null) return { ok: false, refusal: taken };
  const { counts, names } = draft;
  const next = bookFrom(book, draft);
  if (next.items.length > limits.menuItemCountMax) return refuse('menu_too_large', { max: limits.menuItemCountMax });
  if (next.categories.length > limits.menuCategoryCountMax) return refuse('menu_too_large', { max: limits.menuCategoryCountMax });
  const ruleCount = next.priceRules?.length ?? 0;
  // A menu that has too many already may be changed in any other way.
  if (ruleCount > Math.max(limits.priceRuleCountMax, book.priceRules?.length ?? 0)) return refuse('menu_too_large', { max: limits.priceRuleCountMax });
  return accept({ book: isSame(next, book) ? book : next, counts, names });
}

/** A barcode of a changed item that another one has; two that one call exchanges are nobody's twice. */
function takenBarcode({ items, barcoded }: Draft): MenuRefusal | null {
  if (![...barcoded].some((id) => (items.get(id)?.barcodes ?? []).length > 0)) return null;
  for (const { code, first, second } of sharedBarcodes(items.values())) {
    const [mine, other] = barcoded.has(second.id) ? [second, first] : [first, second];
    if (barcoded.has(mine.id)) return { code: 'barcode_taken', detail: { code, item: other.name, id: mine.id } };
  }
  return null;
}

/** Whether every thing is the object that it was. */
const isSame = (next: Book, before: Book): boolean =>
  (['categories', 'items', 'groups'] as const).every(
    (list) => next[list].length === before[list].length && next[list].every((each, at) => each === before[list][at]),
  ) && same(next.priceRules, before.priceRules);

function bookFrom(before: Book, { categories, order, items, groups, priceRules }: Draft): Book {
  const listed = order.flatMap((id) => categories.get(id) ?? []);
  // In the order of the menu, as it is read again.
  const placed = new Map<string, BookItem>();
  for (const { itemIds } of listed) {
    for (const id of itemIds) {
      const item = items.get(id);
      if (item !== undefined) placed.set(id, item);
    }
  }
  const ranks = new Map(order.map((id, index) => [id, index]));
  const inMenuOrder = (item: BookItem): BookItem => {
    const categoryIds = item.categoryIds.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
    return same(categoryIds, item.categoryIds) ? item : { ...item, categoryIds };
  };
  const all = [...placed.values()].map(inMenuOrder);
  const used = new Set(all.flatMap(({ groupIds }) => groupIds));
  const rules = priceRulesIn([...priceRules.values()], listed);
  return {
    ...{ categories: listed, items: all, groups: [...groups.values()].filter(({ id }) => used.has(id)), taxes: before.taxes },
    ...(rules.length === 0 ? {} : { priceRules: rules }),
  };
}

/** Does one change in the draft; null: done. */
function applied(draft: Draft, change: MenuChange): MenuRefusal | null {
  switch (change.kind) {
    case 'category':
      return putCategory(draft, change);
    case 'remove-category':
      return removeCategory(draft, change);
    case 'item':
      return putItem(draft, change);
    case 'remove-item':
      return removeItem(draft, change);
    case 'group':
      return putGroup(draft, change);
    case 'price-rule':
      return putPriceRule(draft, change);
    case 'remove-price-rule':
      return removePriceRule(draft, change);
    case 'move-category':
      return moveCategory(draft, change);
    case 'move-item':
      return moveItem(draft, change);
    case 'count':
      return count(draft, change);
  }
}

/** What an owner says of a category, in one order of fields, so that two can be compared. */
export const categoryFields = ({ name, friendlyName, description, image, hidden, hours, names }: CategoryFields): CategoryFields => ({
  ...{ name, friendlyName, description, image, hidden },
  hours: hours.map(({ days, date, startTime, endTime }) => ({ days, date, startTime, endTime })),
  ...keptNames(names),
});

/** The same of an item. */
export const itemFields = (item: ItemFields): ItemFields => {
  const { name, alternateName, description, warning, image, priceType, price, sku, hidden, trackingStock, allowInstructions, qtyLimit, defaultTaxRates } = item;
  const { taxIds, groupIds, categoryIds } = item;
  return {
    ...{ name, alternateName, description, warning, image, priceType, price, sku, hidden, trackingStock, allowInstructions, qtyLimit, defaultTaxRates },
    ...{ taxIds, groupIds, categoryIds, barcodes: item.barcodes ?? [] },
    ...keptNames(item.names),
  };
};

/** The same of a modifier group. */
export const groupFields = ({ name, required, minimum, maximum, hidden, modifiers, names }: GroupFields): GroupFields => ({
  ...{ name, required, minimum, maximum, hidden },
  modifiers: modifiers.map((each) => ({ id: each.id, name: each.name, price: each.price, autoSelect: each.autoSelect, ...keptNames(each.names) })),
  ...keptNames(names),
});

function putCategory(draft: Draft, { id, fields, seen }: Of<'category'>): MenuRefusal | null {
  const wanted = categoryFields({ ...fields, name: oneLine(fields.name), friendlyName: textOf(fields.friendlyName), description: textOf(fields.description) });
  const now = draft.categories.get(id);
  if (now !== undefined && same(categoryFields(now), wanted)) return null;
  if (isOtherNow(now && categoryFields(now), seen && categoryFields(seen))) return elsewhere('category', id);
  const refused = invalid('category', id, judgeCategory(wanted));
  if (refused !== null) return refused;
  if (now === undefined) draft.order.push(id);
  draft.categories.set(id, { id, ...wanted, itemIds: now?.itemIds ?? [] });
  draft.names.push(wanted.name);
  return null;
}

function removeCategory(draft: Draft, { id, seen, moveTo }: Of<'remove-category'>): MenuRefusal | null {
  const now = draft.categories.get(id);
  if (now === undefined) return null;
  if (!same(now.itemIds.toSorted(), seen.toSorted())) return elsewhere('category', id);
  if (moveTo !== null && (moveTo === id || !draft.categories.has(moveTo))) return elsewhere('category', moveTo);
  draft.categories.delete(id);
  draft.order = draft.order.filter((other) => other !== id);
  for (const itemId of now.itemIds) {
    const item = draft.items.get(itemId);
    if (item === undefined) continue;
    const others = item.categoryIds.filter((each) => each !== id);
    place(draft, item, moveTo === null || others.includes(moveTo) ? others : [...others, moveTo]);
  }
  draft.names.push(now.name);
  return null;
}

/** Puts an item into these categories and takes it out of all others; in none it is gone. */
function place(draft: Draft, item: BookItem, categoryIds: readonly string[]): void {
  for (const [id, category] of draft.categories) {
    const [is, shall] = [category.itemIds.includes(item.id), categoryIds.includes(id)];
    if (is === shall) continue;
    draft.categories.set(id, { ...category, itemIds: shall ? [...category.itemIds, item.id] : category.itemIds.filter((other) => other !== item.id) });
  }
  if (categoryIds.length === 0) draft.items.delete(item.id);
  else draft.items.set(item.id, { ...item, categoryIds });
}

function putItem(draft: Draft, { id, ...said }: Of<'item'>): MenuRefusal | null {
  const now = draft.items.get(id);
  // A program that knows no barcodes leaves them as they are.
  const barcoded = (item: ItemFields): ItemFields => ({ ...item, barcodes: item.barcodes ?? now?.barcodes ?? [] });
  const [wanted, seen] = [tidyItem(barcoded(said.fields)), said.seen && barcoded(said.seen)];
  // Where it stands is a set: the menu orders its categories itself.
  const comparable = (item: ItemFields): ItemFields => ({ ...itemFields(item), categoryIds: item.categoryIds.toSorted() });
  if (now !== undefined && same(comparable(now), comparable(wanted))) return null;
  if (isOtherNow(now && comparable(now), seen && comparable(seen))) return elsewhere('item', id);
  const refused = invalid('item', id, judgeItem(wanted));
  if (refused !== null) return refused;
  const goneCategory = wanted.categoryIds.find((each) => !draft.categories.has(each));
  if (goneCategory !== undefined) return elsewhere('category', goneCategory);
  const goneGroup = wanted.groupIds.find((each) => !draft.groups.has(each));
  if (goneGroup !== undefined) return elsewhere('group', goneGroup);
  if (wanted.taxIds.some((each) => !draft.taxIds.has(each) && !now?.taxIds.includes(each))) return invalid('item', id, [{ field: 'taxIds', fault: 'unknown' }]);
  place(draft, { id, ...wanted }, wanted.categoryIds);
  draft.barcoded.add(id);
  draft.names.push(wanted.name);
  return null;
}

const textOf = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

const tidyItem = (fields: ItemFields): ItemFields =>
  itemFields({
    ...fields,
    name: oneLine(fields.name),
    alternateName: textOf(fields.alternateName),
    description: textOf(fields.description),
    warning: textOf(fields.warning),
    sku: textOf(fields.sku),
    barcodes: tidyBarcodes(fields.barcodes ?? []),
  });

function removeItem(draft: Draft, { id, seen }: Of<'remove-item'>): MenuRefusal | null {
  const now = draft.items.get(id);
  if (now === undefined) return null;
  if (!same(itemFields(now), itemFields({ ...seen, barcodes: seen.barcodes ?? now.barcodes }))) return elsewhere('item', id);
  place(draft, now, []);
  draft.names.push(now.name);
  return null;
}

function putGroup(draft: Draft, { id, fields, seen }: Of<'group'>): MenuRefusal | null {
  const wanted = groupFields({ ...fields, name: oneLine(fields.name), modifiers: fields.modifiers.map((each) => ({ ...each, name: oneLine(each.name) })) });
  const now = draft.groups.get(id);
  if (now !== undefined && same(groupFields(now), wanted)) return null;
  if (isOtherNow(now && groupFields(now), seen && groupFields(seen))) return elsewhere('group', id);
  const refused = invalid('group', id, judgeGroup(wanted));
  if (refused !== null) return refused;
  draft.groups.set(id, { id, ...wanted });
  draft.names.push(wanted.name);
  return null;
}

/** The ids with one of them after another, or first; null: that other one is not there. */
function movedAfter(ids: readonly string[], id: string, after: string | null): string[] | null {
  const others = ids.filter((each) => each !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return after !== null && at === 0 ? null : [...others.slice(0, at), id, ...others.slice(at)];
}

function moveCategory(draft: Draft, { id, after }: Of<'move-category'>): MenuRefusal | null {
  const category = draft.categories.get(id);
  if (category === undefined) return elsewhere('category', id);
  const order = movedAfter(draft.order, id, after);
  if (order === null) return elsewhere('category', after ?? id);
  if (!same(order, draft.order)) draft.names.push(category.name);
  draft.order = order;
  return null;
}

function moveItem(draft: Draft, { id, categoryId, after }: Of<'move-item'>): MenuRefusal | null {
  const [category, item] = [draft.categories.get(categoryId), draft.items.get(id)];
  if (category === undefined) return elsewhere('category', categoryId);
  if (item === undefined || !category.itemIds.includes(id)) return elsewhere('item', id);
  const itemIds = movedAfter(category.itemIds, id, after);
  if (itemIds === null) return elsewhere('item', after ?? id);
  if (same(itemIds, category.itemIds)) return null;
  draft.names.push(item.name);
  draft.categories.set(categoryId, { ...category, itemIds });
  return null;
}

function count(draft: Draft, { id, stock }: Of<'count'>): MenuRefusal | null {
  const item = draft.items.get(id);
  if (item === undefined || !item.trackingStock) return elsewhere('item', id);
  if (!Number.isInteger(stock) || stock < 0 || stock > limits.menuStockMax) return invalid('item', id, [{ field: 'stock', fault: 'out-of-range' }]);
  draft.counts.set(id, stock);
  draft.names.push(item.name);
  return null;
}
