import { isInHours } from '@till/domain/menu/available';
import { itemsById } from '@till/domain/menu/menu';
import { menuAt } from '@till/domain/menu/overlay';
import { itemSoldAt, type Sale } from '@till/domain/menu/price/price-rule';
import type { Category, Item, Menu } from '@till/domain/menu/types';
import { type ComponentType, useEffect, useMemo } from 'react';
import { menuKey, merchantKey } from '../../calls/keys.ts';
import { cache, useCached } from '../../calls/reply-cache.ts';
import { useFetched } from '../../kit/use-fetched.ts';
import { useMinute } from '../../kit/use-minute.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { closedText } from './closed-text.ts';
import { closedOf, huesOf } from './menu-view.ts';

/** How an item's tile looks. */
export interface ItemView {
  readonly hueOf: (item: Item) => string;
  /** Why the item cannot be sold, in words; null: it can. */
  readonly whyOf: (item: Item) => string | null;
  readonly hues: ReadonlyMap<string, string>;
  /** The later time whose hours these are, ms since epoch; null: they are those of now. */
  readonly laterAt: number | null;
  /** An item as it is sold now, by its price rules: the same object for the same item. */
  readonly soldOf: (item: Item) => Item;
  /** When and as what it is sold. */
  readonly sale: Sale;
  /** What says by which rule an item costs what it does; absent: it is not here yet, or nothing has rules. */
  readonly Note: ComponentType<{ readonly item: Item; readonly sale: Sale }> | undefined;
  /** Whether a category is sold at this hour. */
  readonly isOpen: (category: Category) => boolean;
}

/** What was sold out for today is sold again when the next day begins, with or without a network. */
function sellAgainAt(at: number): void {
  const menu = cache.get(menuKey);
  if (menu === undefined) return;
  const categories = menuAt(menu.categories, at);
  if (categories !== menu.categories) cache.put(menuKey, { ...menu, categories });
}

const fetchNote = () => import('./RuledNote.tsx');

/** What is sold on an order: for which later time it is (ms since epoch; null: for now), and its type (null: it has none). */
interface OrderNow {
  readonly wantedAt: number | null;
  readonly orderType: Sale['orderType'];
}

/** How the items of a menu are shown at this hour, or at a later one that the order is for: by its hours then, at the prices of now. `categories` are the visible ones. */
export function useItemView(menu: Menu | undefined, categories: readonly Category[], { wantedAt, orderType }: OrderNow): ItemView {
  const words = useMessages();
  const language = useLanguage();
  const merchant = useCached(merchantKey);
  const [timezone, businessDayStart] = [merchant?.timezone ?? 'UTC', merchant?.businessDayStart ?? 0];
  const at = useMinute();
  const hasRules = useMemo(() => categories.some(({ items }) => items.some(({ priceRules }) => priceRules != null && priceRules.length > 0)), [categories]);
  const Note = useFetched(hasRules, fetchNote)?.RuledNote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another menu too
  useEffect(() => sellAgainAt(at), [menu, at]);
  return useMemo(() => {
    const placed = itemsById(menu?.categories ?? []);
    const hues = huesOf(categories);
    const hoursAt = Math.max(at, wantedAt ?? at);
    const sale = { at, orderType, clock: { timezone, businessDayStart } };
    // A tile whose item is the same object is not rendered again.
    const soldItems = new Map<Item, Item>();
    return {
      hues,
      sale,
      Note,
      soldOf: (item) => {
        const sold = soldItems.get(item) ?? itemSoldAt(item, sale);
        soldItems.set(item, sold);
        return sold;
      },
      laterAt: hoursAt > at ? hoursAt : null,
      isOpen: (category) => isInHours(category, hoursAt, timezone),
      hueOf: (item) => hues.get(placed.get(item.id)?.categories.find(({ id }) => hues.has(id))?.id ?? '') ?? 'gray',
      whyOf: (item) => {
        const closed = closedOf(item, placed.get(item.id)?.categories ?? [], hoursAt, timezone);
        return closed === null ? null : closedText(closed, words, language);
      },
    };
  }, [menu, categories, timezone, businessDayStart, at, wantedAt, orderType, Note, words, language]);
}
