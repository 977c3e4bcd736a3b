import { customers } from '@till/seed/customers';
import { devices, seededInstallation } from '@till/seed/devices';
import { categories } from '@till/seed/menu';
import { seedOrders } from '@till/seed/orders';
import { owner, restaurant } from '@till/seed/restaurant';
import type { Sql } from 'postgres';
import { keepCustomers, keepDevices, keepInstallation, keepMerchant, keepOrders, keepOwner } from './store.ts';

/** Any number of our own; whoever holds it in a transaction is the one that seeds. */
const seedingLock = 7_411_801;
const day = 24 * 3_600_000;

/**
 * Puts the demo restaurant into a migrated database, once: what is already there is never touched again, whatever was changed or deleted since.
 * Safe when several processes start at once. `now` in ms since epoch; every date is counted back from it.
 */
export async function seedDemo(sql: Sql, { now }: { readonly now: number }): Promise<void> {
  await sql.begin(async (tx) => {
    // Whoever comes second waits for the first, however long that takes.
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(${seedingLock})`;
    // A restored shop stays the shop that it was.
    const [seeded] =
      await tx`select 1 from door.fact where name in ('demo', 'restored') union all select 1 from shop.merchant where merchant_id = ${restaurant.id}`;
    if (seeded !== undefined) return;

    const opened = now - 90 * day;
    await keepMerchant(tx, restaurant, categories, opened);
    await keepOwner(tx, restaurant.id, owner, opened);
    await keepDevices(tx, restaurant.id, devices);
    await keepInstallation(tx, restaurant.id, seededInstallation, opened);
    await keepCustomers(tx, restaurant.id, customers, opened);
    await keepOrders(tx, restaurant.id, seedOrders(now));
    await tx`insert into door.fact ${tx({ name: 'demo', value: tx.json({ merchantId: restaurant.id }), at: now })}`;
  });
}
