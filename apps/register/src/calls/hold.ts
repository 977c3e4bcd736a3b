import { type Held, orderKey, held as theHeld } from './held.ts';

/** Holds an answer that is a whole order (it names its lines, its id and its version) under `order:{id}`; anything else is left alone. */
export function hold(reply: unknown, held: Held = theHeld): void {
  const order = reply as { id?: unknown; version?: unknown; items?: unknown } | null;
  if (typeof order?.id === 'string' && typeof order.version === 'number' && Array.isArray(order.items)) held.put(orderKey(order.id), order);
}
