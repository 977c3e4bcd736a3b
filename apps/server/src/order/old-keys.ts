import type { Sql } from 'postgres';

/**
 * Keys are dated and judged by the database's clock alone: a process whose own clock is wrong would take out the key of a refund of today,
 * and its repeat would give the money back again. A database's clock that is set back keeps keys longer. One that is set forward by a month,
 * and stays there, does take out what is younger: nothing tells that from a month that has passed.
 */

/** How long a call may be repeated under its key; a register asks the staff before it sends older ones. */
const keptMs = 30 * 86_400_000;

/** Takes out up to `countMax` keys of calls that do not come again, the oldest first. `now` in ms since epoch by the database's clock. For a test that looks at how it is done. */
export const oldKeysStatement = (sql: Sql, now: number, countMax: number) => sql`
  delete from shop.idempotency_key where ctid = any(array(
    select ctid from shop.idempotency_key where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked))`;

/** Takes out up to `countMax` keys of calls that do not come again; answers how many. `now` in ms since epoch by the database's clock. */
export async function forgetOldKeys(sql: Sql, now: number, countMax: number): Promise<number> {
  return (await oldKeysStatement(sql, now, countMax)).count;
}
