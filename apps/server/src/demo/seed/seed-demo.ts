import { customers } from '@till/seed/customers';
import { devices } from '@till/seed/devices';
import { categories } from '@till/seed/menu';
import type { SeedOrder } from '@till/seed/order/write';
import { pastUntil } from '@till/seed/past/past';
import { owner, restaurant } from '@till/seed/restaurant';
import type { Sql, TransactionSql } from 'postgres';
import { keepInstallations, keepKitchenScreen, keepOrders, keepShifts } from './past-store.ts';
import { keepCustomers, keepDevices, keepMerchant, keepOwner } from './store.ts';

/** Any number of our own; whoever holds it in a transaction is the one that seeds. */
const seedingLock = 7_411_801;
const day = 24 * 3_600_000;

export { pastDays } from '@till/seed/past/days';
export { keepCharges } from './past-charges.ts';

/** What a demo begins with. `now` in ms since epoch: every date is counted back from it. */
interface Beginning {
  readonly now: number;
  /** For how many days it has sold before; 0: no order was ever taken. */
  readonly pastDays: number;
}

/**
 * Puts the demo restaurant into a migrated database, once: what is already there is never touched again, whatever was changed or deleted since, and no past is put
 * under a shop that was opened without one. Safe when several processes start at once. Returns the orders that it put in.
 */
export async function seedDemo(sql: Sql, { now, pastDays }: Beginning): Promise<readonly SeedOrder[]> {
  return sql.begin(async (tx) => {
    // Whoever comes second waits for the first, however long that takes.
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(${seedingLock})`;
    // A restored shop stays the shop that it was.
    const [seeded] =
      await tx`select 1 from door.fact where name in ('demo', 'restored') union all select 1 from shop.merchant where merchant_id = ${restaurant.id}`;
    if (seeded !== undefined) return [];

    const opened = now - 90 * day;
    await keepMerchant(tx, restaurant, categories, opened);
    await keepOwner(tx, restaurant.id, owner, opened);
    await keepDevices(tx, restaurant.id, devices);
    await keepCustomers(tx, restaurant.id, customers, opened);
    const orders = pastDays > 0 ? await keepPast(tx, { now, pastDays }, opened) : [];
    await tx`insert into door.fact ${tx({ name: 'demo', value: tx.json({ merchantId: restaurant.id }), at: now })}`;
    return orders;
  });
}

/** All of the past in the same commit. Nothing of it begins a job: no alert, no ticket that waits, no attempt that is not over. */
async function keepPast(tx: TransactionSql, { now, pastDays }: Beginning, opened: number): Promise<readonly SeedOrder[]> {
  const { orders, shifts, nextInSeries } = pastUntil(now, pastDays);
  await keepInstallations(tx, restaurant.id, opened);
  await keepOrders(tx, restaurant.id, orders, nextInSeries);
  await keepShifts(tx, restaurant.id, shifts);
  await keepKitchenScreen(tx, restaurant.id, orders, now);
  return orders;
}
