import type { Sql } from 'postgres';

/** A call may come again so long; a register asks before it sends what is older. */
const keptMs = 30 * 86_400_000;

/** Takes out up to `countMax` keys of calls that do not come again, the oldest first. `now` in ms since epoch. For a test that looks at how it is done. */
export const oldKeysStatement = (sql: Sql, now: number, countMax: number) => sql`
  delete from shop.idempotency_key where ctid = any(array(
    select ctid from shop.idempotency_key where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked))`;

/** Takes out up to `countMax` keys of calls that do not come again; answers how many. `now` in ms since epoch. */
export async function forgetOldKeys(sql: Sql, now: number, countMax: number): Promise<number> {
  return (await oldKeysStatement(sql, now, countMax)).count;
}
