import { dateAndSecondsIn } from '../time/zone.ts';
import { itemsById } from './menu.ts';
import type { Category, Item } from './types.ts';

/** What a shop sold in its last weeks, by part of the week and hour of its clock; `item` is a place in `items`. Both lists the most sold first. */
export interface BestSellers {
  /** By the name and category that reports know them by: the category's name then; null: it was in none. */
  readonly items: readonly { readonly name: string; readonly category: string | null }[];
  readonly hours: readonly (ShopHour & { readonly sold: readonly { readonly item: number; readonly quantity: number }[] })[];
}

/** An hour as a shop's day has it: a Saturday's lunch is not a Tuesday's. `hour`: 0 to 23 by the shop's clock. */
export interface ShopHour {
  readonly isWeekend: boolean;
  readonly hour: number;
}

/** The page of favourites fills itself with so many: what a tablet shows at once. A menu that is no longer needs none. */
export const favouritesMax = 24;
/** Before so many different items were sold, what sells is chance. */
const soldMin = 8;

/** The hour of a shop at an instant (ms since epoch). */
export function shopHourAt(now: number, timezone: string): ShopHour {
  const { day, seconds } = dateAndSecondsIn(timezone, now);
  return { isWeekend: day === 0 || day === 6, hour: Math.floor(seconds / 3_600) };
}

/** How much a sale at another hour says of this one: the same hour all, the one before or after half, that of the other part of the week a quarter. */
function weightOf(at: ShopHour, now: ShopHour): number {
  const apart = Math.abs(at.hour - now.hour);
  if (at.isWeekend !== now.isWeekend) return apart === 0 ? 0.25 : 0;
  return apart === 0 ? 1 : apart === 1 || apart === 23 ? 0.5 : 0;
}

/** What the page of favourites is made of. */
export interface FavouritesAsked {
  /** Those in sight: what is hidden is no favourite. */
  readonly categories: readonly Category[];
  readonly pinned: readonly string[];
  /** null: nobody knows what sells. */
  readonly best: BestSellers | null;
  readonly hour: ShopHour;
  /** Whether an item can be sold now: nothing else fills the page. What is pinned stands there all the same. */
  readonly isOnSale: (id: string) => boolean;
  /** The page as it stood, ids. */
  readonly before: readonly string[];
}

/**
 * The favourites of an hour: what is pinned, as it was pinned, then what sells at this hour, then what sells at any; what of these stood there before keeps its place. Empty:
 * there is no such page.
 */
export function favouritesOf({ categories, pinned, best, hour, isOnSale, before }: FavouritesAsked): readonly Item[] {
  const placed = itemsById(categories);
  const chosen = new Set(pinned.filter((id) => placed.has(id)));
  const ranked = best === null || placed.size <= favouritesMax ? [] : rankedItems(categories, best, hour);
  const others = ranked.length < soldMin ? [] : ranked.filter((id) => !chosen.has(id) && isOnSale(id)).slice(0, Math.max(0, favouritesMax - chosen.size));
  const stood = before.filter((id) => !chosen.has(id));
  return [...chosen, ...inTheirPlaces(others, stood)].flatMap((id) => placed.get(id)?.item ?? []);
}

/** A list in which everything that stood in the former one keeps its place, as far as this one is long; what is new comes where something went, in its order. */
function inTheirPlaces(list: readonly string[], before: readonly string[]): readonly string[] {
  const stays = new Set(list);
  const kept = before.slice(0, list.length).map((id) => (stays.has(id) ? id : null));
  const places = new Set(kept);
  const others = list.filter((id) => !places.has(id));
  return list.map((_, place) => kept[place] ?? others.shift() ?? '');
}

/** What was sold and is in sight, the most sold at this hour first; ids. */
function rankedItems(categories: readonly Category[], { items, hours }: BestSellers, now: ShopHour): readonly string[] {
  const [here, ever] = [items.map(() => 0), items.map(() => 0)];
  for (const at of hours) {
    const weight = weightOf(at, now);
    for (const { item, quantity } of at.sold) {
      here[item] = (here[item] ?? 0) + weight * quantity;
      ever[item] = (ever[item] ?? 0) + quantity;
    }
  }
  const byName = new Map<string, string>();
  for (const { name, items: held } of categories)
    for (const item of held) {
      byName.set(JSON.stringify([item.name, name]), item.id);
      // Sold when it stood in another category, or in none.
      if (!byName.has(item.name)) byName.set(item.name, item.id);
    }
  const order = items.map((_, index) => index).toSorted((a, b) => (here[b] ?? 0) - (here[a] ?? 0) || (ever[b] ?? 0) - (ever[a] ?? 0));
  const ids = order.flatMap((index) => {
    const { name, category } = items[index] ?? { name: '', category: null };
    return byName.get(JSON.stringify([name, category])) ?? byName.get(name) ?? [];
  });
  return [...new Set(ids)];
}

/**
 * Pins an item to the favourites, or takes it off: at the end, or right behind another (`after`; null: first). Done already, it stays as it is; behind one that is
 * pinned no more it is the last.
 */
export function withPin(pinned: readonly string[], itemId: string, isPinned: boolean, after?: string | null): readonly string[] {
  if (isPinned && after === undefined && pinned.includes(itemId)) return pinned;
  const others = pinned.filter((id) => id !== itemId);
  if (!isPinned) return others;
  const behind = after === undefined || after === null ? 0 : others.indexOf(after) + 1;
  return others.toSpliced(after === null ? 0 : behind || others.length, 0, itemId);
}
