import { lineIn, nameBook } from '@till/domain/menu/names';
import type { OrderLine } from '@till/domain/order/types';
import { useCallback } from 'react';
import { useHeld } from '../../calls/held.ts';
import { menuKey } from '../../calls/keys.ts';
import { useLanguage } from '../words.tsx';

/** Lines of orders with dish and choices called as in the language that is shown; what the menu calls otherwise by now is called as it was sold. */
export function useLineNames(): (line: OrderLine) => OrderLine {
  const menu = useHeld(menuKey);
  const language = useLanguage();
  return useCallback((line) => (menu === undefined ? line : lineIn(line, nameBook(menu.categories), language)), [menu, language]);
}
