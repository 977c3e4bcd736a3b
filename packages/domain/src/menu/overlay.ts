import type { Category, Item } from './types.ts';

/** An item's overlay: what changed since its menu was written; null: as in the menu. With `trackingStock` both that and `stock` are as they are now. */
export interface OverlayEntry {
  readonly itemId: string;
  readonly hidden: boolean | null;
  readonly stock: number | null;
  /** What somebody says is sold out has a stock of 0 that counts, whether the menu counts it or not. */
  readonly trackingStock?: boolean | undefined;
}

const overlaidItem = (item: Item, entry: OverlayEntry | undefined): Item => {
  if (entry === undefined) return item;
  const hidden = entry.hidden ?? item.hidden;
  const { trackingStock = item.trackingStock } = entry;
  const stock = entry.trackingStock === undefined ? (entry.stock ?? item.stock) : entry.stock;
  return hidden === item.hidden && stock === item.stock && trackingStock === item.trackingStock ? item : { ...item, hidden, stock, trackingStock };
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
