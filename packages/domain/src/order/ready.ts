import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { isDineIn } from './facts.ts';
import type { Order } from './types.ts';

/** Why neither the kitchen nor the cash desk can take an order. */
export type ReadyCode = 'order_empty' | 'table_number_required';

/** What the kitchen and the cash desk both need: at least one line, and for dine-in a table. */
export function ready(order: Order): Result<Order, Refusal<ReadyCode>> {
  if (order.items.length === 0) return refuse('order_empty');
  if (isDineIn(order) && order.tableNumber === null) return refuse('table_number_required');
  return accept(order);
}
