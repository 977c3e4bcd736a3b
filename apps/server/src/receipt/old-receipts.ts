import type { Sql } from 'postgres';

/** How long it is kept who was sent a receipt, ms: as long as somebody may ask. */
const keptMs = 90 * 86_400_000;

/** Deletes up to `countMax` receipts that ended long ago, never one that waits; returns how many. `now` in ms since epoch. */
export async function forgetOldReceipts(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from shop.receipt where ctid = any(array(
      select ctid from shop.receipt where ended_at <= ${now - keptMs} order by ended_at limit ${countMax} for update skip locked))`;
  return gone.count;
}
