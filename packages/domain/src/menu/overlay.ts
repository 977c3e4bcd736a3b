import type { Category, Item, SoldOutUntil } from './types.ts';

/** An item's overlay: what changed since its menu was written; null: as in the menu. With `trackingStock` both that and `stock` are as they are now. */
export interface OverlayEntry {
  readonly itemId: string;
  readonly hidden: boolean | null;
  readonly stock: number | null;
  /** What somebody says is sold out has a stock of 0 that counts, whether the menu counts it or not. */
  readonly trackingStock?: boolean | undefined;
  /** It is sold out for today. Without `trackingStock` it is counted then as its menu counts it. */
  readonly back?: (Omit<SoldOutUntil, 'trackingStock'> & { readonly trackingStock?: boolean | undefined }) | undefined;
}

/** An item with its entry of the overlay; the same object where nothing differs. */
export const overlaidItem = (item: Item, entry: OverlayEntry | undefined): Item => {
  if (entry === undefined) return item;
  const hidden = entry.hidden ?? item.hidden;
  const { trackingStock = item.trackingStock } = entry;
  const stock = entry.trackingStock === undefined ? (entry.stock ?? item.stock) : entry.stock;
  const back = entry.back === undefined ? undefined : backOf(item, entry.back);
  const isSame = hidden === item.hidden && stock === item.stock && trackingStock === item.trackingStock;
  if (isSame && (back === undefined ? item.back === undefined : back.at === item.back?.at && back.stock === item.back.stock)) return item;
  const { back: _, ...bare } = item;
  return { ...bare, hidden, stock, trackingStock, ...(back === undefined ? {} : { back }) };
};

const backOf = (item: Item, { at, stock, trackingStock }: NonNullable<OverlayEntry['back']>): SoldOutUntil => ({
  at,
  stock: trackingStock === undefined ? (stock ?? item.stock) : stock,
  trackingStock: trackingStock ?? item.trackingStock,
});

/** The menu at a moment (ms since epoch): what was sold out until then is sold again. The same list if nothing is. */
export function menuAt(categories: readonly Category[], now: number): readonly Category[] {
  const isBack = ({ back }: Item): boolean => back !== undefined && back.at <= now;
  if (!categories.some(({ items }) => items.some(isBack))) return categories;
  const soldAgain = (item: Item): Item => {
    const { back, ...bare } = item;
    return back === undefined || !isBack(item) ? item : { ...bare, stock: back.stock, trackingStock: back.trackingStock };
  };
  return categories.map((category) => (category.items.some(isBack) ? { ...category, items: category.items.map(soldAgain) } : category));
}

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
