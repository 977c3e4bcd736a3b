import type { Order } from '@till/domain/order/types';
import { orderKey } from './keys.ts';
import { type ReplyCache, cache as theCache } from './reply-cache.ts';

/** Caches a reply that is a whole order (it names its lines, its id and its version) under `order:{id}`; anything else is left alone. */
export function cacheReply(reply: unknown, cache: ReplyCache = theCache): void {
  if (isOrder(reply)) cache.put(orderKey(reply.id), reply);
}

function isOrder(reply: unknown): reply is Order {
  const order = reply as { readonly id?: unknown; readonly version?: unknown; readonly items?: unknown } | null;
  return typeof order?.id === 'string' && typeof order.version === 'number' && Array.isArray(order.items);
}
