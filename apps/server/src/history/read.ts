import type { OrderOp } from '@till/domain/order/op';
import { opKept } from '@till/domain/order/upgrade/upgrade';
import type { PendingQuery, Row, Sql } from 'postgres';
import { type Cursor, inRange, type Position, type Range, upToNow, type Written } from './cursor.ts';
import { type News, newsIn } from './news.ts';

/** What identifies an event. */
interface Named extends Written {
  readonly order_id: string;
  readonly version: number;
}

/** Some events of a range in the order of positions, and the cursor of who has read all of it: `upTo`, or now. */
export interface EventPage<More> {
  readonly events: readonly (Named & More)[];
  /** What else happened in the range; with its first page, where that was asked for. */
  readonly news: readonly News[];
  readonly upTo: Cursor;
}

/** Where an event stands, to read on from there. */
export const positionOf = ({ order_id, version, epoch, tx }: Named): Position => ({ epoch, tx, orderId: order_id, version });

/** What to read of a merchant: at most `countMax` events of a range, after a position. `withNews`: what else happened in it, too. */
export interface Reading {
  readonly range: Range;
  readonly position: Position | null;
  readonly countMax: number;
  readonly withNews?: boolean;
}

/** Reads a page of the history. `more`: further columns of each event `e`; they may read other tables, in the same snapshot. */
export async function readAfter<More>(
  sql: Sql,
  merchantId: string,
  { range, position, countMax, withNews = false }: Reading,
  more: PendingQuery<Row[]>,
): Promise<EventPage<More>> {
  type PageRow = { readonly now_epoch: number; readonly now_seen: string; readonly news?: readonly News[] | null } & (
    | (Named & More)
    | { readonly order_id: null }
  );
  const besides =
    withNews && position === null ? { column: sql`beside.news,`, join: sql`left join lateral (${newsIn(sql, merchantId, range)}) beside on true` } : null;
  // Without events there is still one row, with the cursor up to which was read. Events are named before news, as where an epoch begins: who locks both takes turns.
  const rows = await sql<PageRow[]>`
    with now as materialized (${upToNow(sql, range.upTo)}), event as materialized (
      select e.order_id, e.version, e.epoch, e.tx::text::bigint as tx, ${more}
      from now cross join shop.order_event e where e.merchant_id = ${merchantId} and ${inRange(sql, range, position)}
      order by e.epoch, e.tx, e.order_id, e.version limit ${countMax}
    )
    select now.epoch as now_epoch, now.seen::text as now_seen, ${besides?.column ?? sql``} event.* from now ${besides?.join ?? sql``} left join event on true
    order by event.epoch, event.tx, event.order_id, event.version`;
  const [first] = rows;
  if (first === undefined) throw new Error('the database knows no epoch');
  return {
    events: rows.filter((row): row is PageRow & Named & More => row.order_id !== null),
    news: first.news ?? [],
    upTo: { epoch: first.now_epoch, seen: first.now_seen },
  };
}

/** An event of an order's whole history. `at`: when it came; `decidedAt`: when it was decided, as far as a tablet says so; ms since epoch. */
export interface HistoryEvent extends Named {
  readonly at: number;
  readonly decidedAt: number | null;
  readonly op: OrderOp;
  readonly device_id: string | null;
}

/** The whole histories of these orders, each from its first event, one order after another. Rejects with `UnknownShape` where a newer version of Till wrote one of them. */
export async function historiesOf(sql: Sql, merchantId: string, orderIds: readonly string[]): Promise<readonly HistoryEvent[]> {
  const rows = await sql<(HistoryEvent & { readonly shape: number })[]>`
    select order_id, version, at, decided_at as "decidedAt", op, shape, device_id, epoch, tx::text::bigint as tx from shop.order_event
    where merchant_id = ${merchantId} and order_id = any(${sql.array([...orderIds], 1009)}) order by order_id, version`;
  return rows.map(({ shape, op, ...event }) => ({ ...event, op: opKept(op, shape) }));
}

/** Of a row `o` of orders: the op that made it, with the shape in which it is kept. */
export const originOf = (sql: Sql) =>
  sql`(select json_build_object('op', e.op, 'shape', e.shape) from shop.order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id and e.version = 1)`;

/** Of a row `k (merchant_id, epoch, seen)`: whether the history of its merchant has events that it has not seen. */
export const hasUnseen = (sql: Sql) => sql`exists (
  select from shop.order_event e where e.merchant_id = k.merchant_id and (e.epoch, e.tx) >= (k.epoch, pg_snapshot_xmin(k.seen))
    and (e.epoch > k.epoch or not pg_visible_in_snapshot(e.tx, k.seen))
)`;
