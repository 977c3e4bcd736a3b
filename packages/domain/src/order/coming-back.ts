import type { OpName } from './op.ts';
import type { Order } from './types.ts';

/** What somebody does who sells on an order. */
const sellsOn: ReadonlySet<OpName> = new Set(['add-item', 'change-order', 'set-order-type']);

/**
 * An order as an op, or the command of its name, finds it. One that Till cancelled because nobody touched it, with nothing on it, is open again for whoever sells
 * on it: a tablet that had no network did not know, and what it took counts. What somebody cancelled stays cancelled.
 */
export function comingBack(order: Order, name: OpName): Order {
  if (order.untouched === undefined || !sellsOn.has(name)) return order;
  const { untouched: _untouched, ...rest } = order;
  return { ...rest, state: 'open', status: 'open' };
}
