import { accept, type Result, refuse } from '../result.ts';
import { hasItemsToSubmit } from './facts.ts';
import { moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import { ready } from './ready.ts';
import type { Order } from './types.ts';

/** Accepts the order and hands all its lines to the kitchen; null when it is accepted and nothing is unsent. */
export function submitOrder(order: Order, { now }: { readonly now: number }): Result<OrderOp | null> {
  const move = moveOf(order, 'submit');
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  return accept(order.state === move.value && !hasItemsToSubmit(order) ? null : { op: 'submit', at: now });
}

/** Hands the unsent lines of a dine-in order (or of any accepted one) to the kitchen; refuses `nothing_to_submit` when there are none. */
export function submitItems(order: Order, { now }: { readonly now: number }): Result<OrderOp | null> {
  const move = moveOf(order, 'submit-items');
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  return hasItemsToSubmit(order) ? accept({ op: 'submit-items', at: now }) : refuse('nothing_to_submit');
}
