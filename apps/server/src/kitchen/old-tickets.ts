import type { Sql } from 'postgres';

/** Nobody asks after a ticket of the last season; the order's history has it all. */
const keptMs = 90 * 86_400_000;

/** Takes out up to `countMax` tickets that are over, never one that waits to be printed; answers how many. `now` in ms since epoch. */
export async function forgetOldTickets(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from shop.kitchen_ticket where (merchant_id, order_id, version, printer_id) in (
      select merchant_id, order_id, version, printer_id from shop.kitchen_ticket
      where at <= ${now - keptMs} and state in ('past', 'printed', 'given-to-staff') order by at limit ${countMax} for update skip locked)`;
  return gone.count;
}
