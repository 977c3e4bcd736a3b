import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { isSold } from '../facts.ts';
import type { Order, Restocked } from '../types.ts';

/** Why pieces of a refunded order cannot go back on the shelf. */
export type RestockCode = 'order_not_paid' | 'line_not_found' | 'quantity_out_of_range';

/** How many pieces of a line are back on the shelf, of all refunds. */
export const restockedOf = ({ refunds }: Pick<Order, 'refunds'>, cartId: number): number =>
  refunds.flatMap(({ restocked = [] }) => restocked).reduce((sum, each) => (each.cartId === cartId ? sum + each.quantity : sum), 0);

/** How many pieces of a line can still come back. A cancelled order's are all back. */
export function restockableOf(order: Pick<Order, 'items' | 'refunds' | 'state'>, cartId: number): number {
  const line = order.items.find((each) => each.cartId === cartId);
  return line === undefined || order.state === 'cancelled' ? 0 : Math.max(0, line.quantity - restockedOf(order, cartId));
}

/**
 * What a refund puts back on the shelf, each line once. Refuses `order_not_paid` for an order that is not paid in full, which has taken nothing; `line_not_found`,
 * and `quantity_out_of_range` for more than the line has sold and not brought back.
 */
export function restock(order: Order, asked: readonly Restocked[]): Result<readonly Restocked[], Refusal<RestockCode>> {
  if (asked.length === 0) return accept([]);
  if (!isSold(order)) return refuse('order_not_paid');
  const byLine = new Map<number, number>();
  for (const { cartId, quantity } of asked) byLine.set(cartId, (byLine.get(cartId) ?? 0) + quantity);
  for (const [cartId, quantity] of byLine) {
    if (!order.items.some((line) => line.cartId === cartId)) return refuse('line_not_found');
    const max = restockableOf(order, cartId);
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > max) return refuse('quantity_out_of_range', { min: 1, max });
  }
  return accept([...byLine].map(([cartId, quantity]) => ({ cartId, quantity })));
}
