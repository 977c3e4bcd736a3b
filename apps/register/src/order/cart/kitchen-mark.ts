import { isSameChoice } from '@till/domain/order/commands/change-item';
import type { OrderLine } from '@till/domain/order/types';
import type { KitchenMark } from './Line.tsx';

/** A line's kitchen mark. `known`: the server's line, once it is submitted. */
export function kitchenMark(line: OrderLine, known: OrderLine | undefined, dineIn: boolean): KitchenMark {
  if (!line.submitted) return dineIn ? 'new' : 'none';
  if (known === undefined) return 'sending';
  const same = known.quantity === line.quantity && known.note === line.note && isSameChoice(known.modifiers, line.modifiers);
  return same ? 'sent' : 'telling';
}
