import { isVisible } from './available.ts';
import type { Category, Item } from './types.ts';

/** The categories as they are answered: by `sortOrder`, their items too, without those that hold no item (specification, section 3). */
export const sortedCategories = (categories: readonly Category[]): Category[] =>
  categories
    .filter((category) => category.items.length > 0)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map((category) => ({ ...category, items: category.items.toSorted((a, b) => a.sortOrder - b.sortOrder) }));

/** What staff see: sorted, and without what is hidden or disabled. Sold-out items stay, they are shown as such. */
export const visibleCategories = (categories: readonly Category[]): Category[] =>
  sortedCategories(categories.filter(isVisible).map((category) => ({ ...category, items: category.items.filter(isVisible) })));

/** An item with the categories that hold it. */
export interface PlacedItem {
  readonly item: Item;
  readonly categories: readonly Category[];
}

const placedItems = new WeakMap<readonly Category[], ReadonlyMap<string, PlacedItem>>();

/** Every item of a menu by its id; built once per menu, so that look-ups do not walk it. */
export function itemsById(categories: readonly Category[]): ReadonlyMap<string, PlacedItem> {
  const before = placedItems.get(categories);
  if (before !== undefined) return before;
  const items = placed(categories);
  placedItems.set(categories, items);
  return items;
}

function placed(categories: readonly Category[]): ReadonlyMap<string, PlacedItem> {
  const items = new Map<string, { item: Item; categories: Category[] }>();
  for (const category of categories) {
    for (const item of category.items) {
      const placed = items.get(item.id);
      if (placed) placed.categories.push(category);
      else items.set(item.id, { item, categories: [category] });
    }
  }
  return items;
}
