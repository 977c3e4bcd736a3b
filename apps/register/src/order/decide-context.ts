import { itemsById } from '@till/domain/menu/menu';
import type { Menu } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import type { DecideContext } from '@till/domain/order/decide-command';
import { held } from '../calls/held.ts';

/** What this register decides by: merchant and menu as it holds them; null until both are read. */
export function decideContext(): DecideContext | null {
  const merchant = held.get<Merchant>('merchant');
  const menu = held.get<Menu>('menu');
  if (merchant === undefined || menu === undefined) return null;
  const items = itemsById(menu.categories);
  return { merchant, itemOf: (itemId) => items.get(itemId)?.item, categoriesOf: (itemId) => items.get(itemId)?.categories ?? [] };
}
