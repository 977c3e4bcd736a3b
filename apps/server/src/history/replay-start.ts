import type { Sql } from 'postgres';
import { before, type Cursor, nothingSeen, type Written } from './cursor.ts';

/** How far back events are replayed, ms. */
const replayMsMax = 12 * 3_600_000;
/** This many changes are replayed regardless of their age, so that no clock decides. */
const replayCount = 1000;

const isBefore = (one: Written, other: Written): boolean => one.epoch < other.epoch || (one.epoch === other.epoch && one.tx < other.tx);

/**
 * What a client that resumes with a cursor has seen: everything before it. Events older than twelve hours are not replayed, except for the last
 * thousand; the same holds for a cursor of the old form, of another past or ahead of this database, since what such a client has is unknown. One of an epoch before
 * a failover is as good as one of today's. `now`: ms since epoch.
 */
export async function seenBefore(sql: Sql, merchantId: string, cursor: Written, now: number): Promise<Cursor> {
  const [here] = await sql<
    { epoch: number; unbroken_from: number; next: number; count_epoch: number | null; count_tx: number | null; newest: number | null }[]
  >`
    select h.epoch, h.unbroken_from, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next, far.epoch as count_epoch, far.tx::text::bigint as count_tx,
      (select max(at) from shop.order_event where merchant_id = ${merchantId}) as newest
    from door.history h left join lateral (
      select epoch, tx from shop.order_event where merchant_id = ${merchantId}
      order by epoch desc, tx desc, order_id desc, version desc offset ${replayCount - 1} limit 1
    ) far on true`;
  if (here === undefined) return nothingSeen;
  const first = { epoch: 1, tx: 1 };
  const isOurs = cursor.epoch === here.epoch ? cursor.tx <= here.next : cursor.epoch >= here.unbroken_from && cursor.epoch < here.epoch;
  const asked = isOurs ? cursor : first;
  const far = here.count_epoch === null || here.count_tx === null ? first : { epoch: here.count_epoch, tx: here.count_tx };
  if (!isBefore(asked, far)) return before(isBefore(asked, first) ? first : asked);
  // A clock that was or is ahead must not cut events off.
  const since = Math.min(now, here.newest ?? now) - replayMsMax;
  const [day] = await sql<Written[]>`
    with told as materialized (select epoch, tx from shop.order_event where merchant_id = ${merchantId} and at >= ${since} and tx > '0'::xid8)
    select epoch, tx::text::bigint as tx from told order by told.epoch, told.tx limit 1`;
  const start = [far, ...(day === undefined ? [] : [day])].reduce((one, other) => (isBefore(other, one) ? other : one));
  const from = isBefore(asked, start) ? start : asked;
  return before(isBefore(from, first) ? first : from);
}
