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

const isInKitchen = (mark: KitchenMark | undefined): boolean => mark === 'sending' || mark === 'sent' || mark === 'telling';

/**
 * What stands above a line, where those before it are in another state or there are none: for lines that go to the kitchen the least that is true of all of
 * them. Above what is new only if the kitchen has something of the order; null: nothing.
 */
export function headingAt(marks: readonly KitchenMark[], index: number): KitchenMark | null {
  const there = isInKitchen(marks[index]);
  if (index > 0 && isInKitchen(marks[index - 1]) === there) return null;
  if (!there) return marks.some(isInKitchen) ? 'new' : null;
  const end = marks.findIndex((mark, at) => at > index && !isInKitchen(mark));
  const run = marks.slice(index, end === -1 ? undefined : end);
  return (['sending', 'telling'] as const).find((mark) => run.includes(mark)) ?? 'sent';
}
