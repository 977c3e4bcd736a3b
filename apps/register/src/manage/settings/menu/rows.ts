import { fold } from '@till/domain/text/fold';
import type { WholeBook } from './menu-calls.ts';

export type Category = WholeBook['categories'][number];
export type Item = WholeBook['items'][number];

/** A row of the list of items: a category's heading, or an item of it. */
export type Row =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'item'; readonly category: Category; readonly item: Item; readonly at: number };

export const rowKey = (row: Row): string => (row.kind === 'category' ? row.category.id : `${row.category.id}\n${row.item.id}`);

/** What an item or a category is found by: any of its names, or its SKU. */
const isFound = (texts: readonly (string | null)[], needle: string): boolean => texts.some((text) => text !== null && fold(text).includes(needle));

/** The rows in the order of the menu. What is searched shows the items that are found; a category that is found shows all of its own. */
export function rowsOf({ categories, items }: Pick<WholeBook, 'categories' | 'items'>, searched: string): readonly Row[] {
  const needle = fold(searched.trim());
  const byId = new Map(items.map((item) => [item.id, item]));
  return categories.flatMap((category) => {
    const whole = needle === '' || isFound([category.name, category.friendlyName], needle);
    const held = category.itemIds.flatMap((id, at): Row[] => {
      const item = byId.get(id);
      if (item === undefined || !(whole || isFound([item.name, item.alternateName, item.sku], needle))) return [];
      return [{ kind: 'item', category, item, at }];
    });
    return held.length === 0 && !whole ? [] : [{ kind: 'category' as const, category }, ...held];
  });
}

/** The things with one of them in another place. */
export function movedTo<Thing>(things: readonly Thing[], from: number, to: number): readonly Thing[] {
  const others = things.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...things.slice(from, from + 1), ...others.slice(to)];
}

/** After which id a thing stands when it goes from one place of a list to another; null: first. */
export function afterAt(ids: readonly string[], from: number, to: number): string | null {
  const others = ids.filter((_, index) => index !== from);
  return to <= 0 ? null : (others[Math.min(to, others.length) - 1] ?? null);
}
