import type { OrderLine } from '@till/domain/order/types';
import type { ItemToAdd } from './add-item.ts';

/** A line's modifiers as one text: "Large, Extra cheese × 2". */
export const modifierWords = (line: Pick<OrderLine, 'modifiers'>): string =>
  line.modifiers.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');

/** A line's note; null where there is none (`-`). */
export const noteWords = (line: Pick<OrderLine, 'note'>): string | null => (line.note === '-' || line.note === '' ? null : line.note);

/** What is sent to put a deleted line back: the same thing again, as a new line. */
export const addAgain = (line: OrderLine): ItemToAdd => ({
  itemId: line.itemId,
  name: line.name,
  price: line.price,
  priceType: line.priceType,
  quantity: line.quantity,
  note: noteWords(line) ?? '',
  modifiers: line.modifiers.map(({ id, modifierGroupId, quantity }) => ({ id, modifierGroupId, quantity })),
});
