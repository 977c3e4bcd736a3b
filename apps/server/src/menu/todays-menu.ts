import { itemsById } from '@till/domain/menu/menu';
import { overlaid, overlaidItem } from '@till/domain/menu/overlay';
import type { Sold } from '@till/domain/menu/stock';
import type { Category, Item } from '@till/domain/menu/types';
import { type CountedEntry, lowered, type MenuDocument, type TodaysEntry, todaysEntry } from './store.ts';

/** A version of a menu with its overlay. What changes costs what changed, however many items the menu has: a sale lowers one number. */
export interface TodaysMenu {
  readonly document: MenuDocument;
  readonly categories: readonly Category[];
  readonly overlay: readonly TodaysEntry[];
  itemOf(itemId: string): Item | undefined;
  /** Those of the document that hold the item. */
  categoriesOf(itemId: string): readonly Category[];
  /** Takes the overlay as it was read at `now`, ms since epoch. */
  take(entries: ReadonlyMap<string, CountedEntry>, now: number): void;
  /** Takes a sale of what is counted at `now`, ms since epoch. */
  lower(sold: readonly Sold[], now: number): void;
}

const isSame = (one: TodaysEntry | undefined, other: TodaysEntry): boolean =>
  one !== undefined &&
  one.hidden === other.hidden &&
  one.stock === other.stock &&
  one.left === other.left &&
  one.soldOut === other.soldOut &&
  one.trackingStock === other.trackingStock &&
  one.back?.at === other.back?.at &&
  one.back?.stock === other.back?.stock;

export function todaysMenu(document: MenuDocument): TodaysMenu {
  const placed = itemsById(document.categories);
  let counted = new Map<string, CountedEntry>();
  const entries = new Map<string, TodaysEntry>();
  /** Items that are not as in the document. */
  const items = new Map<string, Item>();
  // Both are made when somebody asks: most callers look up single items.
  let overlay: readonly TodaysEntry[] | null = null;
  let categories: readonly Category[] | null = null;

  function change(entry: CountedEntry, now: number): void {
    const { itemId } = entry;
    const todays = todaysEntry(entry, now);
    if (isSame(entries.get(itemId), todays)) return;
    entries.set(itemId, todays);
    const item = placed.get(itemId)?.item;
    if (item !== undefined) items.set(itemId, overlaidItem(item, todays));
    overlay = categories = null;
  }

  return {
    document,
    get overlay() {
      overlay ??= [...entries.values()];
      return overlay;
    },
    get categories() {
      categories ??= overlaid(document.categories, this.overlay);
      return categories;
    },
    itemOf: (itemId) => items.get(itemId) ?? placed.get(itemId)?.item,
    categoriesOf: (itemId) => placed.get(itemId)?.categories ?? [],
    take(next, now) {
      for (const itemId of entries.keys())
        if (!next.has(itemId)) {
          entries.delete(itemId);
          items.delete(itemId);
          overlay = categories = null;
        }
      counted = new Map(next);
      for (const entry of counted.values()) change(entry, now);
    },
    lower(sold, now) {
      for (const each of sold) {
        const entry = lowered(counted.get(each.itemId), each, document);
        if (entry === null) continue;
        counted.set(each.itemId, entry);
        change(entry, now);
      }
    },
  };
}
