import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { costsLessThanPaid } from './amount-due.ts';
import { foresee } from './apply.ts';
import { type MoveCode, moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import type { Order } from './types.ts';

/** Takes a line off the order, by its id alone: a repeat must never meet another line that happens to have that number as its cartId. `order_has_payments` where more is paid than the rest costs. */
export function removeItem(order: Order, lineId: string): Result<OrderOp | null, Refusal<MoveCode<'remove-item'> | 'line_not_found' | 'order_has_payments'>> {
  const move = moveOf(order, 'remove-item');
  if (!move.ok) return move;
  const line = order.items.find((each) => each.id === lineId);
  if (line === undefined) return refuse('line_not_found');
  const op = { op: 'remove-item', cartId: line.cartId } as const;
  return costsLessThanPaid(foresee(order, op)) ? refuse('order_has_payments') : accept(op);
}
