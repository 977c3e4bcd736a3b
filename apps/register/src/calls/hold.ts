import type { Order } from '@till/domain/order/types';
import { type Held, held as theHeld } from './held.ts';
import { orderKey } from './keys.ts';

/** Holds an answer that is a whole order (it names its lines, its id and its version) under `order:{id}`; anything else is left alone. */
export function hold(reply: unknown, held: Held = theHeld): void {
  if (isOrder(reply)) held.put(orderKey(reply.id), reply);
}

function isOrder(reply: unknown): reply is Order {
  const order = reply as { readonly id?: unknown; readonly version?: unknown; readonly items?: unknown } | null;
  return typeof order?.id === 'string' && typeof order.version === 'number' && Array.isArray(order.items);
}
