import { noteOf } from '@till/domain/order/note';
import type { OrderLine } from '@till/domain/order/types';

/** A line's modifiers as one text, behind the rule that made its price: "Happy hour, Large, Extra cheese × 2". */
export const modifierText = ({ modifiers, priceRuleName }: Pick<OrderLine, 'modifiers' | 'priceRuleName'>): string =>
  [...(priceRuleName === undefined ? [] : [priceRuleName]), ...modifiers.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))].join(
    ', ',
  );

/** A line's note; null where there is none. */
export const noteText = (line: Pick<OrderLine, 'note'>): string | null => noteOf(line.note) || null;
