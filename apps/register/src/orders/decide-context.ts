import { itemsById } from '@till/domain/menu/menu';
import type { DecideContext } from '@till/domain/order/decide-command';
import { menuKey, merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';

/** The context that this register decides with: the held merchant and menu; null until both are read. */
export function decideContext(): DecideContext | null {
  const merchant = cache.get(merchantKey);
  const menu = cache.get(menuKey);
  if (merchant === undefined || menu === undefined) return null;
  const items = itemsById(menu.categories);
  return { merchant, itemOf: (itemId) => items.get(itemId)?.item, categoriesOf: (itemId) => items.get(itemId)?.categories ?? [] };
}
