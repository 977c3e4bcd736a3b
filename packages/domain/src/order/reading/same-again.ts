import type { Item } from '../../menu/types.ts';
import { type ModifierToAdd, resolveModifiers } from '../../modifier/resolve.ts';
import type { LineModifier } from '../../modifier/types.ts';
import type { Minor } from '../../money/minor.ts';
import { lineBounds } from '../line-bounds.ts';
import { noteOf } from '../note.ts';
import type { Order, OrderLine } from '../types.ts';

/** What would be added. `price`: the unit price without modifiers. */
export interface Wanted {
  readonly quantity: number;
  readonly price: Minor;
  readonly note: string;
  readonly modifiers: readonly ModifierToAdd[];
}

/**
 * The line that what is wanted of an item would be the same as, and how many it is then: at the same price, with the same note and the same
 * choices at today's prices, not with the kitchen yet, and with room for as many. Of several the newest. Undefined: it is a line of its own.
 * `isOwn`: whether this register has added the line of that id. What it sends is how many there are then: onto a line of another register, which may be enlarged there
 * in the same moment, one piece would be lost.
 */
export function sameAgain(
  order: Pick<Order, 'items'>,
  item: Item,
  wanted: Wanted,
  isOwn: (lineId: string) => boolean,
): { readonly line: OrderLine; readonly quantity: number } | undefined {
  const modifiers = resolveModifiers(item, wanted.modifiers);
  if (!modifiers.ok) return undefined;
  const line = order.items.find(
    (each) =>
      each.itemId === item.id &&
      isOwn(each.id) &&
      !each.submitted &&
      each.price === wanted.price &&
      noteOf(each.note) === wanted.note &&
      areSame(each.modifiers, modifiers.value) &&
      each.quantity + wanted.quantity <= lineBounds(order, item, each).max,
  );
  return line && { line, quantity: line.quantity + wanted.quantity };
}

/** Whether two lines have the same choices at the same prices, in whatever order they were taken. */
const areSame = (a: readonly LineModifier[], b: readonly LineModifier[]): boolean =>
  a.length === b.length &&
  a.every(({ id, modifierGroupId, quantity, price }) =>
    b.some((each) => each.id === id && each.modifierGroupId === modifierGroupId && each.quantity === quantity && each.price === price),
  );
