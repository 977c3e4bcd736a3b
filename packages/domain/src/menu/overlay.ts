import type { Category, Item } from './types.ts';

/** An item's overlay: what changed since its menu was written; null: as in the menu. */
export interface OverlayEntry {
  readonly itemId: string;
  readonly hidden: boolean | null;
  readonly stock: number | null;
}

const overlaidItem = (item: Item, entry: OverlayEntry | undefined): Item => {
  if (entry === undefined) return item;
  const [hidden, stock] = [entry.hidden ?? item.hidden, entry.stock ?? item.stock];
  return hidden === item.hidden && stock === item.stock ? item : { ...item, hidden, stock };
};

/**
 * The menu with its overlay applied. Unchanged parts keep their object identity, so that what was derived from them stays valid: the category, and the whole
 * list if no entry changes anything.
 */
export function overlaid(categories: readonly Category[], overlay: readonly OverlayEntry[]): readonly Category[] {
  const entries = new Map(overlay.map((entry) => [entry.itemId, entry]));
  if (entries.size === 0) return categories;
  let changed = false;
  const next = categories.map((category) => {
    const items = category.items.map((item) => overlaidItem(item, entries.get(item.id)));
    if (items.every((item, index) => item === category.items[index])) return category;
    changed = true;
    return { ...category, items };
  });
  return changed ? next : categories;
}
