import { accept, type Result, refuse } from '../result.ts';
import { moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import type { Order } from './types.ts';

/** Takes a line off the order. `lineKey` is its id or its cartId; where a client made an id that reads like a cartId, the id counts. */
export function removeItem(order: Order, lineKey: string): Result<OrderOp | null> {
  const move = moveOf(order, 'remove-item');
  if (!move.ok) return move;
  const line = order.items.find((each) => each.id === lineKey) ?? order.items.find((each) => String(each.cartId) === lineKey);
  return line ? accept({ op: 'remove-item', cartId: line.cartId }) : refuse('line_not_found');
}
