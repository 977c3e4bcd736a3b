import type { LiveEvent } from '@till/contract/live';
import type { ISql, PendingQuery, Row, Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';
import { firstUnseen, type Range, type Written } from './cursor.ts';

/** The events of the stream that are no change of an order; a print job's and a ticket's are written by the database (migrations 030, 037). */
export type NewsEvent = 'print-job' | 'online' | 'receipt-picture' | 'merchant' | 'kitchen-ticket' | 'kitchen' | 'shift' | 'clock' | 'menu';

/** Something that the stream tells beside changes of orders. */
export interface News extends Written {
  readonly event: NewsEvent;
  readonly data: Extract<LiveEvent, { readonly event: NewsEvent }>['data'];
}

/** Whoever was away for longer has read anew what it tells of; ms. */
const keptMs = 3_600_000;
/** At most so many of a range are read, the newest: far more than an hour of any shop has. */
const countMax = 500;

/** A statement that tells the stream; part of the one that makes it true. `rows`: a query of `merchant_id` and `data`, a row for each event. */
export const emit = (sql: ISql, event: NewsEvent, rows: PendingQuery<Row[]>) => sql`
  insert into shop.news (merchant_id, event, data, at) select told.merchant_id, ${event}::text, told.data, ${sql.unsafe(databaseNow)} from (${rows}) told`;

/** Tells that something of a merchant was set that every register works with: its business, taxes or devices. */
export const emitMerchantChanged = (sql: ISql, merchantId: string) => emit(sql, 'merchant', sql`select ${merchantId}::text as merchant_id, '{}'::json as data`);

/** Tells that somebody's time clock has another row: only who shows it reads it. */
export const emitClock = (sql: ISql, merchantId: string, staffId: string) =>
  emit(sql, 'clock', sql`select ${merchantId}::text as merchant_id, json_build_object('staffId', ${staffId}::text) as data`);

/** One row `(news)` for a range with `upToNow` as `now`: a list of a merchant's news in the order of commits; null: there is none. */
export function newsIn(sql: Sql, merchantId: string, { after }: Range) {
  const { epoch, tx } = firstUnseen(after);
  return sql`
    select json_agg(json_build_object('epoch', e.epoch, 'tx', e.tx::text::bigint, 'event', e.event, 'data', e.data) order by e.epoch, e.tx, e.seq) as news
    from (
      select n.epoch, n.tx, n.seq, n.event, n.data from shop.news n
      where n.merchant_id = ${merchantId} and (n.epoch, n.tx) >= (${epoch}::int, ${String(tx)}::text::xid8)
        and (n.epoch > ${after.epoch}::int or not pg_visible_in_snapshot(n.tx, ${after.seen}::text::pg_snapshot))
        and (n.epoch < now.epoch or n.epoch = now.epoch and pg_visible_in_snapshot(n.tx, now.seen))
      order by n.epoch desc, n.tx desc, n.seq desc limit ${countMax}
    ) e`;
}

/** Deletes up to `max` that are told to nobody any more; returns how many. `now` in ms since epoch, by the database's clock. */
export async function forgetOldNews(sql: Sql, now: number, max: number): Promise<number> {
  return (
    await sql`
      delete from shop.news where ctid = any(array(select ctid from shop.news where at <= ${now - keptMs} order by at limit ${max} for update skip locked))`
  ).count;
}
