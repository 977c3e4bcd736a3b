import { deedTickets, type Step } from '@till/domain/kitchen/late-deed';
import { stationsOfLine } from '@till/domain/kitchen/stations';
import { withOneReadyTime } from '@till/domain/kitchen/ticket';
import { versionsOf } from '@till/domain/order/apply';
import { ops } from '@till/domain/order/commands/index';
import type { OrderOp } from '@till/domain/order/op';
import type { OrderLine } from '@till/domain/order/types';
import type { Context } from '../context.ts';
import { type Cursor, hasSeen, isLater, type Position, type Range } from '../history/cursor.ts';
import { type EventPage, type HistoryEvent, historiesOf, positionOf, readAfter } from '../history/read.ts';
import { type ActiveStation, type AskedTicket, lineKey, type MadeTicket, ticketStore } from './ticket-store.ts';

/** Ops that never make a ticket. An op unknown to this build may make one. */
const isQuiet = (kind: OrderOp['op']): boolean => Object.hasOwn(ops, kind) && !ops[kind].makesTickets;
const pageCountMax = 500;
/** The part of an event that tells whether it may make a ticket. */
type Kind = { readonly kind: OrderOp['op'] };

/** Of a merchant: the ids of the categories that hold an item today. */
export type CategoriesOf = (merchantId: string) => Promise<(itemId: string) => readonly string[]>;

/** A change of an order, as it is in the history. */
type HistoryStep = Step & { readonly event: HistoryEvent };

/** Which lines a ticket is about, and whose it is: a station's, or (null) every station's that gets every line. */
interface Cut {
  readonly printerId: string | null;
  readonly isFor: ((line: OrderLine, told: readonly string[]) => boolean) | null;
}

/** From which version on the staff are asked about an order's ticket of a station; of those that get every line any will do, since they are told the same. */
const askedFrom = (asked: readonly AskedTicket[], printerId: string | null): number | null =>
  asked.findLast((each) => (printerId === null ? each.isWhole : each.printerId === printerId))?.version ?? null;

/** Makes tickets of one merchant's events. */
export interface TicketMaker {
  /** Reads the events that these stations have not seen; resolves when all their tickets are stored: whether there were some. */
  make(stations: readonly ActiveStation[]): Promise<'made' | 'nothing' | 'other-stations'>;
}

/**
 * Events are read from the merchant's cursor on, in the order of commits. The cursor moves in the commit that stores the last tickets before it, so
 * a process that dies skips nothing; a ticket that exists already stays as it is.
 */
export function openTicketMaker({ sql, log }: Pick<Context, 'sql' | 'log'>, merchantId: string, categoriesOf: CategoriesOf): TicketMaker {
  const store = ticketStore(sql, merchantId);

  /** The lines that each station gets. The menu is asked for only where one gets some of them. */
  async function cutsOf(stations: readonly ActiveStation[]): Promise<readonly Cut[]> {
    const whole: Cut = { printerId: null, isFor: null };
    const limited = stations.filter(({ categories, standsBy }) => categories !== null || standsBy);
    if (limited.length === 0) return [whole];
    const categories = await categoriesOf(merchantId);
    const stationsOf = ({ itemId }: OrderLine, told: readonly string[]) => stationsOfLine(told, categories(itemId), stations);
    return [whole, ...limited.map(({ id }) => ({ printerId: id, isFor: (line: OrderLine, told: readonly string[]) => stationsOf(line, told).includes(id) }))];
  }

  /** The tickets of those changes of these orders that `after` has not seen. */
  async function ticketsOf(orderIds: readonly string[], after: Cursor, cuts: readonly Cut[], askAfterMs: number): Promise<readonly MadeTicket[]> {
    const tickets: MadeTicket[] = [];
    const told = cuts.length === 1 ? new Map<string, readonly string[]>() : await store.toldOf(orderIds);
    const histories = Map.groupBy(await historiesOf(sql, merchantId, orderIds), ({ order_id }) => order_id);
    const cameLate = [...histories].filter(([, events]) => events.some(({ decidedAt }) => decidedAt !== null)).map(([orderId]) => orderId);
    const asked = cameLate.length === 0 ? new Map<string, readonly AskedTicket[]>() : await store.askedOf(cameLate);
    for (const [orderId, events] of histories) {
      try {
        const steps: readonly HistoryStep[] = versionsOf(events);
        const unseen = steps.filter(({ event }) => !hasSeen(after, event));
        for (const { printerId, isFor } of cuts) {
          const isOf = isFor && ((line: OrderLine) => isFor(line, told.get(lineKey(orderId, line.cartId)) ?? []));
          const made = deedTickets(steps, unseen, { askAfterMs, isFor: isOf, askedFrom: askedFrom(asked.get(orderId) ?? [], printerId) }).map(
            ({ first, last, ticket, inQuestion, joined }): MadeTicket => ({
              ...{ orderId, ticket, printerId, inQuestion, joined, version: first.event.version },
              // Of several the first says since when a guest waits, the last when it came.
              ...{ decidedAt: first.event.decidedAt, at: last.event.at, epoch: last.event.epoch, tx: last.event.tx },
            }),
          );
          // Several taps on the ready time are one paper.
          tickets.push(...withOneReadyTime(made));
        }
      } catch (error) {
        // A history that cannot be replayed must not block other orders' tickets.
        log.error(
          { err: error, merchantId, orderId },
          'cannot build the kitchen tickets of an order: its history cannot be replayed, tell the kitchen by hand',
        );
      }
    }
    return tickets;
  }

  return {
    async make(stations) {
      const { cursor, askAfterMs } = await store.begin();
      const cuts = await cutsOf(stations);
      // Events from before any of them was switched on make no ticket.
      const after = stations.map(({ from }) => from).reduce((one, other) => (isLater(one, other) ? other : one));
      const start = isLater(after, cursor) ? after : cursor;
      let position: Position | null = null;
      let upTo: Cursor | null = null;
      let hasMade = false;
      for (let count = pageCountMax; count === pageCountMax; ) {
        const range: Range = { after: start, upTo };
        const page: EventPage<Kind> = await readAfter(sql, merchantId, { range, position, countMax: pageCountMax }, sql`e.op->>'op' as kind`);
        upTo = page.upTo;
        count = page.events.length;
        const last = page.events.at(-1);
        if (last === undefined) break;
        position = positionOf(last);
        const orderIds = [...new Set(page.events.filter(({ kind }) => !isQuiet(kind)).map(({ order_id }) => order_id))];
        const tickets = orderIds.length === 0 ? [] : await ticketsOf(orderIds, start, cuts, askAfterMs);
        hasMade ||= tickets.length > 0;
        if (!(await store.keep(tickets, cursor, count === pageCountMax ? cursor : upTo, stations))) return 'other-stations';
      }
      return hasMade ? 'made' : 'nothing';
    },
  };
}
