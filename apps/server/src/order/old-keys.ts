import type { Sql } from 'postgres';

/**
 * Keys are dated and expire by the database's clock alone: a process with a wrong clock could delete the key of today's refund, and its repeat would
 * refund again. A database clock that is set back keeps keys longer. One that is set forward by a month, and stays there, does delete younger ones:
 * nothing distinguishes that from a month that has passed.
 */

/** How long a call may be repeated under its key; a register asks the staff before it sends older ones. */
const keptMs = 30 * 86_400_000;

/** Deletes up to `countMax` expired keys, the oldest first. `now` in ms since epoch by the database's clock. Exported for a test of its query plan. */
export const oldKeysStatement = (sql: Sql, now: number, countMax: number) => sql`
  delete from shop.idempotency_key where ctid = any(array(
    select ctid from shop.idempotency_key where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked))`;

/** Deletes up to `countMax` expired keys; returns how many. `now` in ms since epoch by the database's clock. */
export async function forgetOldKeys(sql: Sql, now: number, countMax: number): Promise<number> {
  return (await oldKeysStatement(sql, now, countMax)).count;
}
