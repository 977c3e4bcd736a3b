import type { KitchenTicket } from '@till/domain/kitchen/ticket';
import type { OrderOp } from '@till/domain/order/op';
import type { Sql } from 'postgres';
import { overlapMs } from '../live/feed.ts';

/** A printer that hears, and since when (ms since epoch). */
export interface HearingPrinter {
  readonly id: string;
  readonly since: number;
}

/** Where an event stands among a merchant's, in the order in which they are read. */
export interface Place {
  readonly at: number;
  readonly orderId: string;
  readonly version: number;
}

export interface HeardTicket {
  readonly orderId: string;
  readonly version: number;
  readonly at: number;
  readonly ticket: KitchenTicket;
}

/** The SQL of turning a merchant's events into tickets. */
export const hearingStore = (sql: Sql, merchantId: string) => ({
  /** Up to where events have become tickets, ms since epoch; null: none has yet. */
  async mark(): Promise<number | null> {
    const [row] = await sql<{ heard_at: number }[]>`select heard_at from shop.kitchen_mark where merchant_id = ${merchantId}`;
    return row?.heard_at ?? null;
  },

  /** At most `countMax` events after a place, oldest first. */
  async events(after: Place, countMax: number): Promise<readonly { order_id: string; version: number; at: number; kind: OrderOp['op'] }[]> {
    return sql<{ order_id: string; version: number; at: number; kind: OrderOp['op'] }[]>`
      select order_id, version, at, op->>'op' as kind from shop.order_event
      where merchant_id = ${merchantId} and at >= ${after.at} and (at, order_id, version) > (${after.at}, ${after.orderId}, ${after.version})
      order by at, order_id, version limit ${countMax}`;
  },

  /** The whole histories of these orders, each from its first event. */
  async histories(orderIds: readonly string[]): Promise<readonly { order_id: string; version: number; at: number; op: OrderOp }[]> {
    return sql<{ order_id: string; version: number; at: number; op: OrderOp }[]>`
      select order_id, version, at, op from shop.order_event
      where merchant_id = ${merchantId} and order_id = any(${sql.array([...orderIds], 1009)}) order by order_id, version`;
  },

  /** Keeps tickets for every printer that hears, those that are there already as they are, and moves the mark: one commit. */
  async keep(tickets: readonly HeardTicket[], mark: number): Promise<void> {
    await sql`
      with heard as (
        select "orderId" as order_id, version, at, ticket from jsonb_to_recordset(${JSON.stringify(tickets)}::text::jsonb) as e("orderId" text, version int, at bigint, ticket json)
      ), kept as (
        insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, ticket, state)
        select p.merchant_id, h.order_id, h.version, p.id, h.at, h.ticket, 'waiting'
        from shop.kitchen_printer p cross join heard h
        where p.merchant_id = ${merchantId} and p.enabled and h.at >= p.since - ${overlapMs}::bigint
        order by p.id, h.at, h.order_id, h.version
        on conflict do nothing
      )
      insert into shop.kitchen_mark (merchant_id, heard_at) values (${merchantId}, ${mark})
      on conflict (merchant_id) do update set heard_at = greatest(kitchen_mark.heard_at, excluded.heard_at)`;
  },
});
