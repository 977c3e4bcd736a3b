import { isInHours } from '@till/domain/menu/available';
import { itemsById } from '@till/domain/menu/menu';
import { menuAt } from '@till/domain/menu/overlay';
import type { Category, Item, Menu } from '@till/domain/menu/types';
import { useEffect, useMemo } from 'react';
import { held, useHeld } from '../calls/held.ts';
import { menuKey, merchantKey } from '../calls/keys.ts';
import { useLanguage, useWords } from '../ui/words.tsx';
import { closedWords } from './closed-words.ts';
import { closedOf, huesOf } from './menu-view.ts';
import { useMinute } from './use-minute.ts';

/** How an item's tile looks now. */
export interface ItemView {
  readonly hueOf: (item: Item) => string;
  /** Why the item cannot be sold now, in words; null: it can. */
  readonly whyOf: (item: Item) => string | null;
  readonly hues: ReadonlyMap<string, string>;
  /** Whether a category is sold at this hour. */
  readonly isOpen: (category: Category) => boolean;
}

/** What was sold out for today is sold again when the next day begins, with or without a network. */
function sellAgainAt(at: number): void {
  const menu = held.get(menuKey);
  if (menu === undefined) return;
  const categories = menuAt(menu.categories, at);
  if (categories !== menu.categories) held.put(menuKey, { ...menu, categories });
}

/** How the items of a menu are shown at this hour. `categories` are the visible ones. */
export function useItemView(menu: Menu | undefined, categories: readonly Category[]): ItemView {
  const words = useWords();
  const language = useLanguage();
  const timezone = useHeld(merchantKey)?.timezone ?? 'UTC';
  const at = useMinute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another menu too
  useEffect(() => sellAgainAt(at), [menu, at]);
  return useMemo(() => {
    const placed = itemsById(menu?.categories ?? []);
    const hues = huesOf(categories);
    return {
      hues,
      isOpen: (category) => isInHours(category, at, timezone),
      hueOf: (item) => hues.get(placed.get(item.id)?.categories.find(({ id }) => hues.has(id))?.id ?? '') ?? 'gray',
      whyOf: (item) => {
        const closed = closedOf(item, placed.get(item.id)?.categories ?? [], at, timezone);
        return closed === null ? null : closedWords(closed, words, language);
      },
    };
  }, [menu, categories, timezone, at, words, language]);
}
