import type { Item } from '../../menu/types.ts';
import { noteOf } from '../note.ts';
import type { Order, OrderLine } from '../types.ts';

/**
 * The line that one more of an item would be the same as: added last, plain, at today's price, and not with the kitchen yet. One tap more
 * is one more of it then, not another line. Undefined: the next one is a line of its own.
 */
export function sameAgain({ items: [last] }: Pick<Order, 'items'>, item: Pick<Item, 'id' | 'price'>): OrderLine | undefined {
  const same = last?.itemId === item.id && last.price === item.price && last.modifiers.length === 0 && noteOf(last.note) === '' && !last.submitted;
  return same ? last : undefined;
}
