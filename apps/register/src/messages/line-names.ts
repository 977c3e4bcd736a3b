import { lineIn, nameBook } from '@till/domain/menu/names';
import type { OrderLine } from '@till/domain/order/types';
import type { Language } from '@till/phrases/phrases';
import { useCallback } from 'react';
import { menuKey } from '../calls/keys.ts';
import { cache, useCached } from '../calls/reply-cache.ts';
import { useLanguage } from './messages.tsx';

/** Lines of orders with dish and choices called as in the language that is shown; what the menu calls otherwise by now is called as it was sold. */
export function useLineNames(): (line: OrderLine) => OrderLine {
  const menu = useCached(menuKey);
  const language = useLanguage();
  return useCallback((line) => (menu === undefined ? line : lineIn(line, nameBook(menu.categories), language)), [menu, language]);
}

/** The name that a line was sold under, as the menu calls it in a language now: for what is said once. */
export function nameSaid(name: string, language: Language): string {
  const menu = cache.get(menuKey);
  return menu === undefined ? name : lineIn({ name, modifiers: [] }, nameBook(menu.categories), language).name;
}
