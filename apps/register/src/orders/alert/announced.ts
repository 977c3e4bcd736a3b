import type { NewOrder } from '@till/contract/live';

/** What this browser has announced of one merchant's orders. Kept, so that a reload or a new page announces nothing twice. */
export interface Announced {
  readonly merchantId: string;
  /** Ids of orders that were announced, the newest last. */
  readonly seen: readonly string[];
  /** Announced, and acknowledged by nobody: what the window of new orders shows, the oldest first. */
  readonly open: readonly NewOrder[];
  /** Acknowledged here, and the server has not answered yet. */
  readonly unsent: readonly string[];
}

export const nothingAnnounced = (merchantId: string): Announced => ({ merchantId, seen: [], open: [], unsent: [] });

/** Far more than a shop gets in the two days for which the server speaks of an order. */
const seenCountMax = 3_000;

/** Announces what was not announced before: `fresh`, each order once whatever brought it and however often. */
export function announce(before: Announced, orders: readonly NewOrder[]): { readonly after: Announced; readonly fresh: readonly NewOrder[] } {
  const seen = new Set(before.seen);
  const fresh: NewOrder[] = [];
  for (const order of orders) {
    if (seen.has(order.orderId)) continue;
    seen.add(order.orderId);
    fresh.push(order);
  }
  if (fresh.length === 0) return { after: before, fresh };
  return { after: { ...before, seen: [...seen].slice(-seenCountMax), open: [...before.open, ...fresh] }, fresh };
}

/** Somebody acknowledged these: they are not shown any more, and never announced. */
export function silence(before: Announced, orderIds: readonly string[]): Announced {
  const gone = new Set(orderIds);
  const seen = orderIds.filter((id) => !before.seen.includes(id));
  return {
    ...before,
    seen: seen.length === 0 ? before.seen : [...before.seen, ...seen].slice(-seenCountMax),
    open: before.open.filter(({ orderId }) => !gone.has(orderId)),
    unsent: before.unsent.filter((id) => !gone.has(id)),
  };
}

/** Acknowledged here: it is not shown any more, and the server is to be told. */
export const acknowledge = (before: Announced, orderId: string): Announced => ({
  ...silence(before, [orderId]),
  unsent: [...before.unsent.filter((id) => id !== orderId), orderId],
});
