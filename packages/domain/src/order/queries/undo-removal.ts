import { limits } from '../../limits.ts';
import { isDiscounted } from '../bill/discount.ts';
import type { ItemToAdd } from '../commands/add-item.ts';
import { hasEnded } from '../facts.ts';
import { noteOf } from '../note.ts';
import type { Order, OrderLine } from '../types.ts';

/** A line that somebody here took off an order. */
export interface Removal {
  readonly orderId: string;
  /** As it was. */
  readonly line: OrderLine;
  /** ms since epoch */
  readonly at: number;
}

/**
 * Whether a deletion can be undone: for five seconds, while its order still takes lines, and only of what the kitchen never had. A line
 * that is on the order was not deleted after all.
 */
export function isUndoable({ orderId, line, at }: Removal, order: Pick<Order, 'id' | 'state' | 'items'>, now: number): boolean {
  const inTime = now >= at && now - at < limits.undoMs;
  return orderId === order.id && !hasEnded(order) && inTime && !line.submitted && order.items.every(({ id }) => id !== line.id);
}

/** The one to offer: of several deletions the latest, after it is undone the one before. */
export const undoableOf = (removals: readonly Removal[], order: Pick<Order, 'id' | 'state' | 'items'>, now: number): Removal | undefined =>
  removals.findLast((removal) => isUndoable(removal, order, now));

/** The command that restores a deleted line: the same again as a new line, at today's price; a typed price is kept, and what its discounts took off it (`order` has them still). */
export const addAgain = ({ itemId, cartId, name, price, priceType, quantity, note, modifiers }: OrderLine, order: Pick<Order, 'discounts'> | undefined) =>
  ({
    itemId,
    name,
    priceType,
    price,
    quantity,
    note: noteOf(note),
    modifiers: modifiers.map(({ id, modifierGroupId, quantity }) => ({ id, modifierGroupId, quantity })),
    ...(order !== undefined && isDiscounted(order, cartId) ? { again: cartId } : {}),
  }) satisfies Omit<ItemToAdd, 'id'>;
