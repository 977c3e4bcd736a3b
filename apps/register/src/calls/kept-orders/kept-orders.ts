import { attemptInTheWay } from '@till/domain/order/attempt/attempt';
import { hasEnded } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { orderKept, orderShape } from '@till/domain/order/upgrade/upgrade';
import { orderIdOf, orderKey } from '../keys.ts';
import type { ReplyCache } from '../reply-cache.ts';
import type { KeptOrder, OrderStore } from './store.ts';

export interface KeptOrdersParts {
  readonly store: OrderStore;
  readonly cache: ReplyCache;
  readonly merchantId: () => string | null;
  /** ms since epoch */
  readonly now: () => number;
  /** Whether changes of an order wait for the server: it is kept however old it is. */
  readonly isWaiting: (orderId: string) => boolean;
  /** The order that the cart shows. */
  readonly activeId: () => string | null;
}

/** What nobody has read for so long may be paid, changed or cancelled since, and is not shown as what it was; ms. */
const keptForMs = 24 * 3_600_000;
/** How many orders are kept on which nothing waits: those read last. */
const openMax = 32;
const endedMax = 4;
/** A page does not wait longer than this for what is kept, ms: a browser's database may hang. */
const patienceMs = 1_000;

type Known = Pick<KeptOrder, 'version' | 'readAt'> & { readonly order: Order };

/**
 * The server's orders as this register holds them, kept from one page to the next, so that one that begins without a network goes on with them. It keeps what
 * the server said; what is unsent waits in the outbox, and is applied to it as ever. A tap writes nothing here: answers do.
 */
export function makeKeptOrders({ store, cache, merchantId, now, isWaiting, activeId }: KeptOrdersParts) {
  /** What this page has kept, as far as it knows. */
  const known = new Map<string, Known>();
  /** Orders whose state the server alone knows, and the versions that are not kept any more. */
  const doubtful = new Map<string, number>();
  let whose = merchantId();
  let writing: Promise<unknown> = Promise.resolve();
  let outboxRead: Promise<boolean> = Promise.resolve(false);

  /** One after another; what the browser cannot write is not kept, and nothing else comes of it. */
  const write = (work: () => Promise<unknown>): Promise<unknown> => {
    writing = writing.then(work).catch(() => undefined);
    return writing;
  };

  const forget = (id: string, version: number, of = whose): Promise<unknown> => {
    known.delete(id);
    return write(() => store.remove({ merchantId: of ?? '', id, version }));
  };

  function keep(order: Order): void {
    const { id, version } = order;
    const merchant = merchantId();
    if (merchant === null || merchant !== whose || known.get(id)?.order === order || version <= (doubtful.get(id) ?? -1)) return;
    const readAt = now();
    known.set(id, { version, readAt, order });
    void write(() =>
      // An older version must not be what a later page begins with: without its last lines the order would cost less.
      store
        .put({ merchantId: merchant, id, version, shape: orderShape, readAt, text: JSON.stringify(order) })
        .catch(() => store.remove({ merchantId: merchant, id, version })),
    );
    prune();
  }

  /** Forgets the orders that were read longest ago. */
  function prune(): void {
    const room = { open: openMax, ended: endedMax };
    for (const [id, { order, version }] of [...known].toSorted(([, a], [, b]) => b.readAt - a.readAt)) {
      const kind = hasEnded(order) ? 'ended' : 'open';
      room[kind] -= 1;
      if (room[kind] < 0 && !isWaiting(id) && id !== activeId()) void forget(id, version);
    }
  }

  /** Holds what is kept and not held. Never rejects. */
  async function restore(): Promise<void> {
    const merchant = merchantId();
    // Without what waits an order would be shown as it is not.
    if (!(await outboxRead) || merchant === null) return;
    const found = await store.all().catch(() => []);
    if (merchantId() !== merchant) return;
    for (const kept of found) {
      const isOld = now() - kept.readAt > keptForMs && !isWaiting(kept.id);
      if (kept.merchantId !== merchant || isOld) void write(() => store.remove(kept));
      else if (cache.get(orderKey(kept.id)) === undefined && !doubtful.has(kept.id)) {
        const order = orderOf(kept);
        if (order === null) continue;
        known.set(kept.id, { version: kept.version, readAt: kept.readAt, order });
        cache.put(orderKey(kept.id), order);
      }
    }
  }

  let restored: Promise<unknown> = Promise.resolve();

  return {
    /** Call once, at start. `isOutboxRead`: resolves when the outbox has read what waits, with whether it could. */
    start(isOutboxRead: Promise<boolean>): void {
      outboxRead = isOutboxRead;
      cache.listenAny((key) => {
        const id = orderIdOf(key);
        if (id === null) return;
        const order = cache.get(orderKey(id));
        const before = known.get(id);
        if (order !== undefined) keep(order);
        else if (before !== undefined) void forget(id, before.version);
      });
      if (whose === null) void write(store.clear);
      restored = Promise.race([restore(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    },
    /** Somebody signed in or out: nothing of another merchant is kept. */
    signedIn(): void {
      if (merchantId() === whose) return;
      whose = merchantId();
      known.clear();
      doubtful.clear();
      void write(store.clear);
    },
    /** Resolves when what was kept is held. */
    restored: () => restored,
    /** Looks again for what another tab has kept since. */
    restore,
    /** Resolves when all so far is written, as far as the browser can. */
    written: () => writing,
    /**
     * Something was begun at the server that this register learns of only by its answer (a card is charged): until then nobody here knows the order, and a page
     * that begins meanwhile must not show it as it was. `shareId`: of a guest's share alone. Resolves when it is forgotten.
     */
    doubt(id: string, shareId?: string): Promise<unknown> {
      const order = cache.get(orderKey(id));
      // What is under way stands on it: nobody takes it for unpaid.
      if (order !== undefined && attemptInTheWay(order, shareId) !== undefined) return writing;
      const version = order?.version ?? 0;
      doubtful.set(id, version);
      return forget(id, version);
    },
    /** It was answered: the order is kept again when it is read next. */
    sure: (id: string): void => void doubtful.delete(id),
  };
}

/** A kept order as this build knows it; null: a newer build kept it, or it is none. */
function orderOf({ text, shape }: KeptOrder): Order | null {
  try {
    const order = orderKept(JSON.parse(text) as Order, shape);
    return Array.isArray(order.items) ? order : null;
  } catch {
    return null;
  }
}
