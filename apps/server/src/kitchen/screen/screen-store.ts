import type { Bump } from '@till/domain/kitchen/bump';
import type { BoardOrder } from '@till/domain/kitchen/card';
import { isAllRefunded } from '@till/domain/order/payment/refunded';
import { isOnlineOrder } from '@till/domain/order/receive-online';
import type { Order } from '@till/domain/order/types';
import type { ISql, Sql } from 'postgres';
import { emit } from '../../history/news.ts';
import { databaseNow } from '../../platform/database-clock.ts';

/** A kitchen screen as its merchant sees it; times in ms since epoch. */
export interface ScreenRow {
  readonly id: string;
  readonly label: string;
  readonly enabled: boolean;
  readonly categories: readonly string[] | null;
  readonly standbyId: string | null;
  readonly standby: string | null;
  readonly warnMinutes: number;
  readonly lateMinutes: number;
  readonly version: number;
  readonly seenAt: number | null;
  readonly isSilent: boolean;
  readonly waitingCount: number;
}

/** A ticket that a screen has painted. */
export interface Painted {
  readonly orderId: string;
  readonly version: number;
}

const cardCountMax = 100;
const bumpedCountMax = 30;
/** How long a bumped card can be recalled, ms. */
const recallMs = 12 * 3_600_000;
/** In the table a press on the whole card has no line; lines count from 1. */
const wholeCard = 0;

/** The SQL of a merchant's kitchen screens. */
export const screenStore = (sql: ISql, merchantId: string) => ({
  list: (screenId: string | null = null) => sql<ScreenRow[]>`
    select p.id, p.label, p.enabled, to_jsonb(p.categories) as categories, p.standby_id as "standbyId", s.label as standby,
      p.warn_minutes as "warnMinutes", p.late_minutes as "lateMinutes", p.version, p.seen_at as "seenAt", p.silent as "isSilent",
      (select count(*)::int from shop.kitchen_ticket t where t.merchant_id = p.merchant_id and t.printer_id = p.id and t.state in ('waiting', 'sending')) as "waitingCount"
    from shop.kitchen_printer p
      left join shop.kitchen_printer s on s.merchant_id = p.merchant_id and s.id = p.standby_id and s.kind = 'printer' and s.enabled
    where p.merchant_id = ${merchantId} and p.kind = 'screen' ${screenId === null ? sql`` : sql`and p.id = ${screenId}`} order by p.label, p.id`,

  /** Part of the commit that changes a screen. */
  tellChanged: (screenId: string) => emit(sql, 'kitchen', sql`select ${merchantId}::text as merchant_id, ${told(sql, screenId)} as data`),

  /** The screen is there and has painted these: they are delivered. One of them that needs attention is not for them any more. False: there is no such screen. */
  async shown(screenId: string, painted: readonly Painted[], at: number): Promise<boolean> {
    const rows = await sql`
      with was as (
        select silent from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${screenId} and kind = 'screen' for update
      ), seen as (
        update shop.kitchen_printer set seen_at = ${sql.unsafe(databaseNow)}, silent = false
        where merchant_id = ${merchantId} and id = ${screenId} and exists (select 1 from was)
      ), shown as (
        update shop.kitchen_ticket t set state = 'shown', late = false, printed_at = ${at}::bigint, copies = greatest(copies, 1), last_error = null
        from jsonb_to_recordset(${JSON.stringify(painted)}::text::jsonb) as painted("orderId" text, version int)
        where t.merchant_id = ${merchantId} and t.order_id = painted."orderId" and t.version = painted.version and t.printer_id = ${screenId} and exists (select 1 from was)
          and (t.state in ('waiting', 'handed-on') or t.state = 'given-to-staff' and not t.settled and not t.in_question)
      ), back as (
        ${emit(sql, 'kitchen', sql`select ${merchantId}::text as merchant_id, ${told(sql, screenId)} as data from was where silent`)}
      )
      select 1 from was`;
    return rows.length > 0;
  },

  /** The orders on a screen that nobody has bumped, those that wait longest first, and how many more there are. */
  async board(screenId: string): Promise<{ readonly orders: readonly BoardOrder[]; readonly moreCount: number }> {
    const rows = await sql<(StoredOrder & { total: number })[]>`
      select ${boardOrder(sql, merchantId, screenId)}, o.total from (
        select order_id, min(coalesce(decided_at, at)) as since, (count(*) over ())::int as total from shop.kitchen_ticket
        where merchant_id = ${merchantId} and printer_id = ${screenId} and on_board and ticket is not null
        group by order_id order by min(coalesce(decided_at, at)), order_id limit ${cardCountMax}
      ) o order by o.since, o.order_id`;
    return { orders: rows.map(({ total: _, ...order }) => boardOrderOf(order)), moreCount: Math.max(0, (rows[0]?.total ?? 0) - rows.length) };
  },

  /** What was bumped last. */
  async bumped(screenId: string): Promise<readonly (BoardOrder & { readonly bumpedAt: number })[]> {
    const rows = await sql<(StoredOrder & { readonly bumpedAt: number })[]>`
    select ${boardOrder(sql, merchantId, screenId)}, o.at as "bumpedAt" from (
      select order_id, at from shop.kitchen_bump
      where merchant_id = ${merchantId} and station_id = ${screenId} and cart_id = ${wholeCard} and count % 2 = 1 and at > ${sql.unsafe(databaseNow)} - ${recallMs}::bigint
      order by at desc limit ${bumpedCountMax}
    ) o order by o.at desc`;
    return rows.map(({ bumpedAt, ...order }) => ({ ...boardOrderOf(order), bumpedAt }));
  },

  /**
   * Keeps presses on cards and lines of one screen, and takes cards off its board or puts them back. What is known already or was overtaken changes nothing.
   * One statement. False: there is no such screen.
   */
  async bump(screenId: string, bumps: readonly Bump[]): Promise<boolean> {
    const rows = await sql`
      with screen as (
        select 1 from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${screenId} and kind = 'screen'
      ), pressed as (
        select distinct on (order_id, cart_id) "orderId" as order_id, coalesce("cartId", ${wholeCard}) as cart_id, count, version
        from jsonb_to_recordset(${JSON.stringify(bumps)}::text::jsonb) as b("orderId" text, "cartId" int, count int, version int)
        where exists (select 1 from screen) and exists (
          select 1 from shop.kitchen_ticket t where t.merchant_id = ${merchantId} and t.order_id = "orderId" and t.printer_id = ${screenId})
        order by order_id, cart_id, count desc, version desc
      ), kept as (
        insert into shop.kitchen_bump as b (merchant_id, station_id, order_id, cart_id, count, version, at)
        select ${merchantId}, ${screenId}, order_id, cart_id, count, version, ${sql.unsafe(databaseNow)} from pressed
        on conflict (merchant_id, station_id, order_id, cart_id) do update set count = excluded.count, version = excluded.version, at = excluded.at
          where (excluded.count, excluded.version) > (b.count, b.version)
        returning b.order_id, b.cart_id, b.count, b.version
      ), board as (
        -- Also where it seems to be so already: a press that has just committed may have changed it.
        update shop.kitchen_ticket t set on_board = k.count % 2 = 0 or t.version > k.version from kept k
        where k.cart_id = ${wholeCard} and t.merchant_id = ${merchantId} and t.order_id = k.order_id and t.printer_id = ${screenId}
      ), told as (
        ${emit(sql, 'kitchen', sql`select ${merchantId}::text as merchant_id, ${told(sql, screenId)} as data where exists (select 1 from kept)`)}
      )
      select 1 from screen`;
    return rows.length > 0;
  },
});

const told = (sql: ISql | Sql, screenId: string) => sql`json_build_object('screenId', ${screenId}::text)`;

/** What a board is told of an order, with the part of its document that says whom it is for and whether it is still paid; null: the order is gone. */
type StoredOrder = Omit<BoardOrder, 'customer' | 'isRefunded' | 'isOnline'> & {
  readonly doc: ({ readonly customer: string; readonly source: string } & { readonly [Part in 'order_payment' | 'refunds']: Order[Part] | null }) | null;
};

/** No amount leaves the server: a kitchen has none. */
const boardOrderOf = ({ doc, ...order }: StoredOrder): BoardOrder => ({
  ...order,
  customer: doc?.customer ?? '',
  ...(isAllRefunded({ order_payment: doc?.order_payment ?? [], refunds: doc?.refunds ?? [] }) ? { isRefunded: true } : {}),
  ...(doc !== null && isOnlineOrder(doc) ? { isOnline: true } : {}),
});

/** The columns of a `StoredOrder` whose id is `o.order_id`. */
const boardOrder = (sql: ISql, merchantId: string, screenId: string) => sql`
  o.order_id as "orderId",
  (
    select json_build_object(
      'customer', trim(concat_ws(' ', x.customer->>'firstName', x.customer->>'lastName')), 'source', x.source, 'order_payment', x.order_payment, 'refunds', x.refunds)
    from shop.orders d, json_to_record(d.doc) as x(customer json, source text, order_payment json, refunds json) where d.merchant_id = ${merchantId} and d.id = o.order_id
  ) as doc,
  coalesce((
    select jsonb_agg(jsonb_build_object('version', t.version, 'at', coalesce(t.decided_at, t.at), 'ticket', t.ticket) order by t.version) from shop.kitchen_ticket t
    where t.merchant_id = ${merchantId} and t.order_id = o.order_id and t.printer_id = ${screenId} and t.ticket is not null and not t.in_question
  ), '[]') as tickets,
  coalesce((
    select jsonb_agg(jsonb_build_object('cartId', nullif(b.cart_id, ${wholeCard}), 'count', b.count, 'version', b.version)) from shop.kitchen_bump b
    where b.merchant_id = ${merchantId} and b.station_id = ${screenId} and b.order_id = o.order_id
  ), '[]') as bumps`;
