import { type KitchenTicket, ticketOf } from '@till/domain/kitchen/ticket';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import type { House } from '../house.ts';
import { overlapMs } from '../live/feed.ts';
import { type HeardTicket, type HearingPrinter, hearingStore, type Place } from './hearing-store.ts';

/** What never makes a ticket by itself. */
const quiet: ReadonlySet<OrderOp['op']> = new Set(['create', 'set-order-type', 'add-item']);
const pageCountMax = 500;

/** Turns one merchant's events into tickets. */
export interface Hearing {
  /** Reads what is new, and what commits late, for these printers; resolves when every ticket of it is kept. */
  hear(printers: readonly HearingPrinter[]): Promise<void>;
}

/**
 * Events are read from the mark of the merchant, as far back as the event stream looks for what commits late. The mark moves in the commit
 * that keeps the tickets of its events, so a process that dies leaves nothing out; a ticket that is there already stays as it is.
 */
export function openHearing({ sql, clock, log }: Pick<House, 'sql' | 'clock' | 'log'>, merchantId: string): Hearing {
  const store = hearingStore(sql, merchantId);
  /** what this process has dealt with for the printers it knew, by key, so that looking back costs little */
  const known = new Map<string, number>();
  let knownFor = '';

  /** The tickets of these orders' changes since `from`. */
  async function ticketsOf(orderIds: readonly string[], from: number): Promise<readonly HeardTicket[]> {
    const tickets: HeardTicket[] = [];
    const histories = Map.groupBy(await store.histories(orderIds), ({ order_id }) => order_id);
    for (const [orderId, events] of histories) {
      let order: Order | null = null;
      try {
        for (const { version, at, op } of events) {
          const next = apply(order, op);
          const ticket: KitchenTicket | null = at < from ? null : ticketOf(order, next);
          if (ticket !== null) tickets.push({ orderId, version, at, ticket });
          order = next;
        }
      } catch (error) {
        // A history that cannot be replayed shall not keep the other orders from the kitchen.
        log.error({ err: error, merchantId, orderId }, 'the kitchen cannot be told of an order');
      }
    }
    return tickets;
  }

  return {
    async hear(printers) {
      const signature = printers.map(({ id, since }) => `${id}@${since}`).join();
      if (signature !== knownFor) known.clear();
      knownFor = signature;
      const since = Math.min(...printers.map((printer) => printer.since));
      const from = Math.max((await store.mark()) ?? 0, since) - overlapMs;
      let place: Place = { at: from, orderId: '', version: 0 };
      for (;;) {
        const page = await store.events(place, pageCountMax);
        const fresh = page.filter(({ order_id, version }) => !known.has(`${order_id}/${version}`));
        const last = page.at(-1);
        if (last === undefined) break;
        if (fresh.length > 0) {
          const orderIds = [...new Set(fresh.filter(({ kind }) => !quiet.has(kind)).map(({ order_id }) => order_id))];
          const tickets = orderIds.length === 0 ? [] : await ticketsOf(orderIds, from);
          // A clock that is ahead must not take the mark past what others are about to commit.
          await store.keep(tickets, Math.min(last.at, clock()));
          for (const { order_id, version, at } of fresh) known.set(`${order_id}/${version}`, at);
        }
        place = { at: last.at, orderId: last.order_id, version: last.version };
        if (page.length < pageCountMax) break;
      }
      for (const [key, at] of known) if (at < from - overlapMs) known.delete(key);
    },
  };
}
