import { hasEnded, isDineIn } from '@till/domain/order/facts';
import { checksAt, isSameTable } from '@till/domain/order/tables';
import type { Order } from '@till/domain/order/types';
import { cache } from '../../calls/reply-cache.ts';
import { now } from '../../native/clock.ts';
import { holdOngoing, ongoingKey } from '../../orders/ongoing/follow-ongoing.ts';
import { shownOrder } from '../../orders/shown-orders.ts';

/** Whoever else takes the table is told of for so long, ms: two waiters who did not see each other's order did it within moments, or one of them had no network. */
const watchedMs = 15 * 60_000;

interface Watched {
  readonly known: Set<string>;
  readonly until: number;
  readonly tell: (table: string, other: Order) => void;
}

const watched = new Map<string, Watched>();
let stop: (() => void) | null = null;

/** From now on, whoever began an order at the table of `orderId` while this one was begun is told of: once each, but for the `known` ones. */
export function watchTable(orderId: string, known: readonly Order[], tell: Watched['tell']): void {
  watched.set(orderId, { known: new Set(known.map(({ id }) => id)), until: now() + watchedMs, tell });
  stop ??= cache.listen(ongoingKey, look);
  look();
}

function look(): void {
  const orders = cache.get(ongoingKey)?.orders ?? [];
  for (const [orderId, { known, until, tell }] of watched) {
    const order = shownOrder(orderId);
    const table = order?.tableNumber ?? null;
    if (order === undefined || table === null || !isDineIn(order) || hasEnded(order) || now() > until) {
      watched.delete(orderId);
      continue;
    }
    for (const other of checksAt(table, orders, order.practice)) {
      if (other.id === orderId || known.has(other.id) || !isSameTable(table, other.tableNumber)) continue;
      known.add(other.id);
      holdOngoing(other.id);
      tell(table, other);
    }
  }
  if (watched.size > 0) return;
  stop?.();
  stop = null;
}
