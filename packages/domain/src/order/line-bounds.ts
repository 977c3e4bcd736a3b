import { leftFor } from '../menu/stock.ts';
import type { Item } from '../menu/types.ts';
import { type QuantityBounds, quantityBounds } from '../quantity/quantity.ts';
import type { Order, OrderLine } from './types.ts';

/**
 * The quantities that a line may have: a new one of an item, or `line` where it is changed. Never more than is left of what is counted;
 * but less than a line has is always possible, also when nothing is left. `item` undefined: it has left the menu.
 */
export function lineBounds(order: Pick<Order, 'items'>, item: Item | undefined, line?: OrderLine): QuantityBounds {
  if (item === undefined) return quantityBounds(undefined);
  const left = leftFor(item, order, line);
  return quantityBounds(item, line === undefined ? left : Math.max(line.quantity, left));
}
