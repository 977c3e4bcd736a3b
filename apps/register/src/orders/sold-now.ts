import { itemSoldAt, type Sale } from '@till/domain/menu/price/price-rule';
import type { Item } from '@till/domain/menu/types';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { serverNow } from '../calls/server-clock.ts';

/** An item as it is sold on an order of this type now, by the clock by which what is tapped is judged. */
export function soldNow(item: Item, orderType: Sale['orderType'], at = serverNow()): Item {
  const merchant = cache.get(merchantKey);
  return merchant === undefined ? item : itemSoldAt(item, { at, orderType, clock: merchant });
}
