import { noteOf } from '@till/domain/order/note';
import type { OrderLine } from '@till/domain/order/types';

/** A line's modifiers as one text: "Large, Extra cheese × 2". */
export const modifierText = (line: Pick<OrderLine, 'modifiers'>): string =>
  line.modifiers.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');

/** A line's note; null where there is none. */
export const noteText = (line: Pick<OrderLine, 'note'>): string | null => noteOf(line.note) || null;
