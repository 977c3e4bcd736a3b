import type { Sql } from 'postgres';

/** How long finished tickets are kept; the order's history has everything. */
const keptMs = 90 * 86_400_000;

/** Takes out up to `countMax` tickets that are over, the oldest first. `now` in ms since epoch. For a test that looks at how it is done. */
export const oldTicketsStatement = (sql: Sql, now: number, countMax: number) => sql`
  delete from shop.kitchen_ticket where ctid = any(array(
    select ctid from shop.kitchen_ticket
    where at <= ${now - keptMs} and state in ('past', 'printed', 'given-to-staff') order by at limit ${countMax} for update skip locked))`;

/** Takes out up to `countMax` tickets that are over, never one that waits to be printed; answers how many. `now` in ms since epoch. */
export async function forgetOldTickets(sql: Sql, now: number, countMax: number): Promise<number> {
  return (await oldTicketsStatement(sql, now, countMax)).count;
}
