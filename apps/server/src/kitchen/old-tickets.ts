import type { Sql } from 'postgres';

/** How long finished tickets are kept; the order's history has everything. */
const keptMs = 90 * 86_400_000;

/** Deletes up to `countMax` finished tickets, the oldest first. `now` in ms since epoch. Exported for a test of its query plan. */
export const oldTicketsStatement = (sql: Sql, now: number, countMax: number) => sql`
  delete from shop.kitchen_ticket where ctid = any(array(
    select ctid from shop.kitchen_ticket
    where at <= ${now - keptMs} and state in ('past', 'printed', 'sent', 'shown', 'handed-on', 'given-to-staff') order by at limit ${countMax} for update skip locked))`;

/** Deletes up to `countMax` finished tickets, never one that waits to be printed; returns how many. `now` in ms since epoch. */
export async function forgetOldTickets(sql: Sql, now: number, countMax: number): Promise<number> {
  return (await oldTicketsStatement(sql, now, countMax)).count;
}

/** Deletes up to `countMax` old presses of kitchen screens, the oldest first; returns how many. `now` in ms since epoch. */
export async function forgetOldBumps(sql: Sql, now: number, countMax: number): Promise<number> {
  return (
    await sql`
      delete from shop.kitchen_bump where ctid = any(array(
        select ctid from shop.kitchen_bump where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked))`
  ).count;
}
