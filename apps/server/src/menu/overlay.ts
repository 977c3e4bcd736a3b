import type { Category } from '@till/domain/menu/types';

/** What changed about an item since its menu was written; null: as in the menu. */
export interface OverlayEntry {
  readonly itemId: string;
  readonly hidden: boolean | null;
  readonly stock: number | null;
}

/** The menu as it is sold today; categories that nothing happened to stay the same objects. */
export function overlaid(categories: readonly Category[], overlay: readonly OverlayEntry[]): readonly Category[] {
  const entries = new Map(overlay.map((entry) => [entry.itemId, entry]));
  if (entries.size === 0) return categories;
  return categories.map((category) => {
    if (!category.items.some((item) => entries.has(item.id))) return category;
    const items = category.items.map((item) => {
      const entry = entries.get(item.id);
      return entry === undefined ? item : { ...item, hidden: entry.hidden ?? item.hidden, stock: entry.stock ?? item.stock };
    });
    return { ...category, items };
  });
}
