import type { KitchenTicket } from '@till/domain/kitchen/ticket';
import type { OrderOp } from '@till/domain/order/op';
import type { Sql } from 'postgres';
import { inSpan, type Mark, nothingSeen, type Place, type Span, upToNow, type Written } from '../history/mark.ts';

/** A printer that hears, and what was there when it began to. */
export interface HearingPrinter {
  readonly id: string;
  readonly from: Mark;
}

export interface HeardTicket extends Written {
  readonly orderId: string;
  readonly version: number;
  /** ms since epoch */
  readonly at: number;
  readonly ticket: KitchenTicket;
}

interface HeardEvent {
  readonly order_id: string;
  readonly version: number;
  readonly epoch: number;
  readonly tx: number;
  readonly kind: OrderOp['op'];
}
type PageRow = { readonly now_epoch: number; readonly now_seen: string } & (HeardEvent | { readonly [name in keyof HeardEvent]: null });

/** The SQL of turning a merchant's events into tickets. */
export const hearingStore = (sql: Sql, merchantId: string) => ({
  /** All that it has seen has become tickets. */
  async mark(): Promise<Mark> {
    const [row] = await sql<Mark[]>`select epoch, seen::text as seen from shop.kitchen_mark where merchant_id = ${merchantId}`;
    return row ?? nothingSeen;
  },

  /** At most `countMax` events of a span after a place of it, and the mark of who has heard all of them. */
  async events(span: Span, place: Place | null, countMax: number): Promise<{ readonly events: readonly HeardEvent[]; readonly upTo: Mark }> {
    const rows = await sql<PageRow[]>`
      select now.epoch as now_epoch, now.seen::text as now_seen, event.* from (${upToNow(sql, span.upTo)}) now left join lateral (
        select e.order_id, e.version, e.epoch, e.tx::text::bigint as tx, e.op->>'op' as kind
        from shop.order_event e where e.merchant_id = ${merchantId} and ${inSpan(sql, span, place)}
        order by e.epoch, e.tx, e.order_id, e.version limit ${countMax}
      ) event on true
      order by event.epoch, event.tx, event.order_id, event.version`;
    const [first] = rows;
    if (first === undefined) throw new Error('the database knows no epoch');
    return { events: rows.filter((row): row is PageRow & HeardEvent => row.order_id !== null), upTo: { epoch: first.now_epoch, seen: first.now_seen } };
  },

  /** The whole histories of these orders, each from its first event. */
  async histories(orderIds: readonly string[]): Promise<readonly ({ order_id: string; version: number; at: number; op: OrderOp } & Written)[]> {
    return sql<({ order_id: string; version: number; at: number; op: OrderOp } & Written)[]>`
      select order_id, version, at, op, epoch, tx::text::bigint as tx from shop.order_event
      where merchant_id = ${merchantId} and order_id = any(${sql.array([...orderIds], 1009)}) order by order_id, version`;
  },

  /**
   * Keeps tickets, each for the printers that heard already when it happened, those that are there already as they are; of a former epoch for
   * the staff alone. Moves the mark from `from` to `to` where it still stands there: who switches a printer on meanwhile moves it back. One commit.
   */
  async keep(tickets: readonly HeardTicket[], from: Mark, to: Mark): Promise<void> {
    await sql`
      with heard as (
        select "orderId" as order_id, version, epoch, tx::text::xid8 as tx, at, ticket
        from jsonb_to_recordset(${JSON.stringify(tickets)}::text::jsonb) as e("orderId" text, version int, epoch int, tx bigint, at bigint, ticket json)
      ), kept as (
        insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, ticket, state)
        select p.merchant_id, h.order_id, h.version, p.id, h.at, h.ticket, case when h.epoch = now.epoch then 'waiting' else 'given-to-staff' end
        from shop.kitchen_printer p cross join heard h cross join door.history now
        where p.merchant_id = ${merchantId} and p.enabled
          and (h.epoch > p.from_epoch or h.epoch = p.from_epoch and not pg_visible_in_snapshot(h.tx, p.from_seen))
        order by p.id, h.epoch, h.tx, h.order_id, h.version
        on conflict do nothing
      )
      update shop.kitchen_mark set epoch = ${to.epoch}, seen = ${to.seen}::text::pg_snapshot
      where merchant_id = ${merchantId} and epoch = ${from.epoch} and seen::text = ${from.seen}`;
  },
});
