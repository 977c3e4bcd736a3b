import { leftFor } from '../../menu/stock.ts';
import type { Item } from '../../menu/types.ts';
import { lineBounds } from '../line-bounds.ts';
import type { Order, OrderLine } from '../types.ts';
import { sameAgain } from './same-again.ts';

/** What a tap on an item of the menu does: says that none is left, asks in the item's dialog, makes a line one larger, or adds a line. */
export type Tapped =
  | { readonly does: 'none-left' }
  | { readonly does: 'ask' }
  | { readonly does: 'enlarge'; readonly line: OrderLine; readonly quantity: number }
  | { readonly does: 'add' };

/**
 * What a tap on an item does. `order`: the one it would go to, undefined where none has begun. `quickQuantity`: how many a tap adds without
 * a dialog; null where the item has something to ask or the person wants to be asked.
 */
export function tapped(order: Pick<Order, 'items'> | undefined, item: Item, quickQuantity: number | null): Tapped {
  if (order !== undefined && leftFor(item, order) === 0) return { does: 'none-left' };
  if (quickQuantity === null) return { does: 'ask' };
  const line = order === undefined ? undefined : sameAgain(order, item);
  if (order === undefined || line === undefined || line.quantity >= lineBounds(order, item, line).max) return { does: 'add' };
  return { does: 'enlarge', line, quantity: line.quantity + quickQuantity };
}
