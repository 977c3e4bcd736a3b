import { accept, type Result, refuse } from '../result.ts';
import { moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import type { Order } from './types.ts';

/** Takes a line off the order, by its id alone: a repeat must never meet another line that happens to have that number as its cartId. */
export function removeItem(order: Order, lineId: string): Result<OrderOp | null> {
  const move = moveOf(order, 'remove-item');
  if (!move.ok) return move;
  const line = order.items.find((each) => each.id === lineId);
  return line ? accept({ op: 'remove-item', cartId: line.cartId }) : refuse('line_not_found');
}
