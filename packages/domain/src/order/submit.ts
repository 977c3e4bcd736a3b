import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { hasItemsToSubmit } from './facts.ts';
import { type MoveCode, moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import { type ReadyCode, ready } from './ready.ts';
import type { Order } from './types.ts';

/** Accepts the order and hands all its lines to the kitchen; null when it is accepted and nothing is unsent. */
export function submitOrder(order: Order, { now }: { readonly now: number }): Result<OrderOp | null, Refusal<MoveCode<'submit'> | ReadyCode>> {
  const move = moveOf(order, 'submit');
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  return accept(order.state === move.value && !hasItemsToSubmit(order) ? null : { op: 'submit', at: now });
}

/** Hands the unsent lines of a dine-in order (or of any accepted one) to the kitchen; refuses `nothing_to_submit` when there are none. */
export function submitItems(
  order: Order,
  { now }: { readonly now: number },
): Result<OrderOp | null, Refusal<MoveCode<'submit-items'> | ReadyCode | 'nothing_to_submit'>> {
  const move = moveOf(order, 'submit-items');
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  return hasItemsToSubmit(order) ? accept({ op: 'submit-items', at: now }) : refuse('nothing_to_submit');
}
