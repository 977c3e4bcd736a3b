import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { settledAmount } from './amount-due.ts';
import { type MoveCode, moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import type { Order } from './types.ts';

/** Cancels an order that is not paid; null when it already is cancelled. With money on it `order_has_payments`: refund first. */
export function cancelOrder(order: Order, { now }: { readonly now: number }): Result<OrderOp | null, Refusal<MoveCode<'cancel'> | 'order_has_payments'>> {
  const move = moveOf(order, 'cancel');
  if (!move.ok) return move;
  if (move.value === null) return accept(null);
  if (settledAmount(order) > 0) return refuse('order_has_payments');
  return accept({ op: 'cancel', at: now });
}
