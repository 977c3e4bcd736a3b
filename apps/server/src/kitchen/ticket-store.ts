import { askAfterMinutes, type Joined } from '@till/domain/kitchen/late-deed';
import type { Station } from '@till/domain/kitchen/stations';
import { isReadyTimeAlone, type KitchenTicket } from '@till/domain/kitchen/ticket';
import type { Sql } from 'postgres';
import { type Cursor, nothingSeen, type Written } from '../history/cursor.ts';
import { emit } from '../history/news.ts';

/** A printer or screen that is switched on, whose lines it gets, and the cursor of when it was switched on. */
export interface ActiveStation extends Station {
  readonly kind: 'printer' | 'screen';
  readonly from: Cursor;
}

export interface MadeTicket extends Written {
  readonly orderId: string;
  readonly version: number;
  /** When it came; `decidedAt`: when it was done, as far as a tablet says so; ms since epoch. */
  readonly at: number;
  readonly decidedAt: number | null;
  /** It is not told before the staff have said whether it is still to be made. */
  readonly inQuestion: boolean;
  /** What the staff are asked already of this order becomes this, if nobody has answered yet. null: they are asked nothing of it. */
  readonly joined: Joined | null;
  readonly ticket: KitchenTicket;
  /** null: every station that gets every line */
  readonly printerId: string | null;
}

/** What the staff are asked of an order. */
export interface AskedTicket {
  readonly version: number;
  readonly printerId: string;
  /** Its station gets every line. */
  readonly isWhole: boolean;
}

export const lineKey = (orderId: string, cartId: number): string => `${orderId}/${cartId}`;

/** Of a ticket `t`: the staff are asked whether it is still to be made, and nobody has answered. */
const isAsked = (sql: Sql) => sql`t.in_question and t.state = 'given-to-staff' and not t.settled`;

/** Of a ticket `t`: nothing of it has left for its printer, and it says another ready time alone. */
const isReadyTimeWaiting = (sql: Sql) => sql`t.state = 'waiting' and t.copies = 0 and t.attempts = 0 and not t.marked
  and json_array_length(t.ticket->'added') + json_array_length(t.ticket->'changed') + json_array_length(t.ticket->'cancelled') = 0
  and coalesce(t.ticket->>'noteChange', t.ticket->>'tableChange') is null and t.ticket->>'readyChange' is not null`;

/** The SQL of turning a merchant's events into tickets. */
export const ticketStore = (sql: Sql, merchantId: string) => ({
  /** Everything up to `mark` has become tickets. `askAfterMs`: how late a change may come and be told as any other. */
  async begin(): Promise<{ readonly cursor: Cursor; readonly askAfterMs: number }> {
    const [row] = await sql<{ epoch: number | null; seen: string | null; minutes: number }[]>`
      select k.epoch, k.seen::text as seen, m.kitchen_ask_after_minutes as minutes
      from shop.merchant m left join shop.kitchen_mark k on k.merchant_id = m.merchant_id where m.merchant_id = ${merchantId}`;
    const { epoch = null, seen = null, minutes = askAfterMinutes.usual } = row ?? {};
    return { cursor: epoch === null || seen === null ? nothingSeen : { epoch, seen }, askAfterMs: minutes * 60_000 };
  },

  /** What the staff are asked of these orders, and nobody has answered: by order, in order of versions. */
  async askedOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly AskedTicket[]>> {
    const rows = await sql<(AskedTicket & { orderId: string })[]>`
      select t.order_id as "orderId", t.version, t.printer_id as "printerId", p.categories is null and not p.stands_by as "isWhole"
      from shop.kitchen_ticket t join shop.kitchen_printer p on p.merchant_id = t.merchant_id and p.id = t.printer_id
      where t.merchant_id = ${merchantId} and t.order_id = any(${sql.array([...orderIds], 1009)}) and ${isAsked(sql)} order by t.version`;
    return Map.groupBy(rows, ({ orderId }) => orderId);
  },

  /** The printers that have a ticket with a line of one of these orders, by `lineKey`. */
  async toldOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await sql<{ orderId: string; cartId: number; printerIds: readonly string[] }[]>`
      select t.order_id as "orderId", (line->>'cartId')::int as "cartId", jsonb_agg(distinct t.printer_id) as "printerIds"
      from shop.kitchen_ticket t cross join lateral (
          select line from json_array_elements(t.ticket->'added') line union all select changed->'is' from json_array_elements(t.ticket->'changed') changed
        ) said
      where t.merchant_id = ${merchantId} and t.order_id = any(${sql.array([...orderIds], 1009)}) group by 1, 2`;
    return new Map(rows.map(({ orderId, cartId, printerIds }) => [lineKey(orderId, cartId), printerIds]));
  },

  /**
   * Stores tickets for each station that was switched on when they arose; existing ones stay as they are,
   * but that another ready time alone goes into a printer's that still waits, and those of a former epoch are left to the
   * staff: they may be on paper, and so are those in question, which no screen shows. The stream tells what screens get. Moves the cursor from `from` to `to` if it is still at `from`: switching on a printer meanwhile moves it back. Nothing is
   * stored where what the printers get has changed since `stations` were read: a line would go to the wrong one, or to one that is gone. One commit. False: it has.
   */
  async keep(tickets: readonly MadeTicket[], from: Cursor, to: Cursor, stations: readonly Station[]): Promise<boolean> {
    const heard = JSON.stringify(tickets.map((made) => ({ ...made, isReadyTime: isReadyTimeAlone(made.ticket) })));
    const known = JSON.stringify(stations.map(({ id, categories, standsBy }) => ({ id, categories, standsBy })));
    const isComplete = sql`not exists (
      select 1 from (select id, categories, stands_by from shop.kitchen_printer where merchant_id = ${merchantId} and enabled) now
        full join jsonb_to_recordset(${known}::text::jsonb) as known(id text, categories text[], "standsBy" boolean) using (id)
      where now.categories is distinct from known.categories or now.stands_by is distinct from known."standsBy")`;
    const [row] = await sql<{ isKept: boolean }[]>`
      with heard as (
        select "orderId" as order_id, version, epoch, tx::text::xid8 as tx, at, "decidedAt" as decided_at, "inQuestion" as in_question, joined, ticket,
          "printerId" as printer_id, "isReadyTime" as is_ready_time
        from jsonb_to_recordset(${heard}::text::jsonb)
          as e("orderId" text, version int, epoch int, tx bigint, at bigint, "decidedAt" bigint, "inQuestion" boolean, joined json, ticket json, "printerId" text,
            "isReadyTime" boolean)
        where ${isComplete}
      ), joined as (
        update shop.kitchen_ticket t set at = h.at, decided_at = h.decided_at, ticket = jsonb_set(h.ticket::jsonb, '{readyChange,was}', t.ticket::jsonb#>'{readyChange,was}')::json
        from heard h
        where h.is_ready_time and not h.in_question and t.merchant_id = ${merchantId} and t.order_id = h.order_id and t.version < h.version and ${isReadyTimeWaiting(sql)}
          and not t.on_board and exists (
            select from shop.kitchen_printer p where p.merchant_id = t.merchant_id and p.id = t.printer_id and p.enabled
              and (h.printer_id = p.id or h.printer_id is null and p.categories is null and not p.stands_by))
          and not exists (select from shop.kitchen_ticket l where l.merchant_id = t.merchant_id and l.order_id = t.order_id and l.printer_id = t.printer_id and l.version > t.version)
          and not exists (select from heard e where e.order_id = h.order_id and e.printer_id is not distinct from h.printer_id and e.version < h.version)
        returning h.order_id, h.version, t.printer_id
      ), asked as (
        -- What is cancelled with it stays as it is asked: what the order is now is said beside it.
        update shop.kitchen_ticket t set at = h.at, ticket = coalesce(nullif((h.joined->'ticket')::text, 'null')::json, t.ticket) from heard h
        where h.joined is not null and t.merchant_id = ${merchantId} and t.order_id = h.order_id and t.version = (h.joined->>'version')::int and ${isAsked(sql)}
          and exists (
            select from shop.kitchen_printer p where p.merchant_id = t.merchant_id and p.id = t.printer_id and p.enabled
              and (h.printer_id = p.id or h.printer_id is null and p.categories is null and not p.stands_by))
        returning h.order_id, h.version, t.printer_id
      ), kept as (
        insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, decided_at, ticket, state, marked, in_question, on_board)
        select p.merchant_id, h.order_id, h.version, p.id, h.at, h.decided_at, h.ticket,
          case when h.epoch >= now.unbroken_from and not h.in_question then 'waiting' else 'given-to-staff' end, h.epoch < now.unbroken_from, h.in_question,
          p.kind = 'screen' and not h.in_question
        from shop.kitchen_printer p cross join heard h cross join door.history now
        where p.merchant_id = ${merchantId} and p.enabled and (h.printer_id = p.id or h.printer_id is null and p.categories is null and not p.stands_by)
          and not exists (select from asked a where a.order_id = h.order_id and a.version = h.version and a.printer_id = p.id)
          and not exists (select from joined j where j.order_id = h.order_id and j.version = h.version and j.printer_id = p.id)
          and (h.epoch > p.from_epoch or h.epoch = p.from_epoch and not pg_visible_in_snapshot(h.tx, p.from_seen))
        order by p.id, h.epoch, h.tx, h.order_id, h.version
        on conflict do nothing returning merchant_id, printer_id, on_board
      ), told as (
        ${emit(sql, 'kitchen', sql`select merchant_id, json_build_object('screenId', printer_id) as data from kept where on_board group by merchant_id, printer_id`)}
      ), asked_anew as (
        ${emit(sql, 'kitchen-ticket', sql`select distinct ${merchantId}::text as merchant_id, jsonb_build_object('orderId', order_id) as data from asked`)}
      ), moved as (
        update shop.kitchen_mark set epoch = ${to.epoch}, seen = ${to.seen}::text::pg_snapshot
        where merchant_id = ${merchantId} and epoch = ${from.epoch} and seen::text = ${from.seen} and ${isComplete}
      )
      select ${isComplete} as "isKept"`;
    return row?.isKept === true;
  },
});
