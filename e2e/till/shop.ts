import { randomBytes } from 'node:crypto';
import { expect, inject } from 'vitest';
import { connect } from '../../apps/server/src/platform/database.ts';

/** A merchant of its own with the demo's menu, so that no test sees another's orders. */
export interface Shop {
  readonly merchantId: string;
  /** Signs in as its owner. */
  readonly email: string;
}

export interface ShopOptions {
  /** false: nothing was set up in the merchant's dashboard yet */
  readonly devices?: boolean;
  /** Cash totals are rounded to this many cents. */
  readonly cashRounding?: 0 | 5;
}

/** Opens a shop in the server's database. */
export async function openShop({ devices = true, cashRounding = 0 }: ShopOptions = {}): Promise<Shop> {
  // With a letter in its digits, as nearly every id has: what could be a phone number is in no log.
  const merchantId = `shop-a${randomBytes(5).toString('hex')}`;
  const email = `${merchantId}@till.test`;
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  const now = Date.now();
  await sql.begin(async (sql) => {
    await sql`insert into shop.merchant select (jsonb_populate_record(merchant, ${sql.json({ merchant_id: merchantId, cash_rounding: cashRounding })})).* from shop.merchant where merchant_id = 'demo'`;
    for (const table of devices ? ['menu', 'menu_overlay', 'device'] : ['menu', 'menu_overlay']) {
      await sql`insert into ${sql(`shop.${table}`)} select (jsonb_populate_record(t, ${sql.json({ merchant_id: merchantId })})).* from ${sql(`shop.${table}`)} t where merchant_id = 'demo'`;
    }
    await sql`insert into door.owner (id, email, merchant_id, created_at) values (${merchantId}, ${email}, ${merchantId}, ${now})`;
    // All owners of a run sign in from one address: more of them than one place has in a quarter of an hour.
    await sql`delete from door.rate_limit where key like 'code sent for %' and window_start > 0`;
  });
  await sql.end();
  return { merchantId, email };
}

/** Somebody who signs in for the first time: no shop yet. */
export const newcomer = (): Shop => ({ merchantId: 'none', email: `new-${randomBytes(5).toString('hex')}@till.test` });

/** What a shop sold today at this hour, as its reports have added it up: the first dish the most. */
export async function sellByName(shop: Shop, names: readonly string[]): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  const items = names.map((name, index) => ({ name, category: null, quantity: names.length - index, gross: 0 }));
  await sql`
    insert into shop.sale_quarter (merchant_id, at, gross, discount, tax, tips, refunded, orders, items, money, devices)
    values (${shop.merchantId}, ${Date.now() - (Date.now() % 900_000)}, 0, 0, 0, 0, 0, 1, ${sql.json(items)}, '[]', '[]')`;
  await sql.end();
}

/** Writes a new menu for the shop, in which what `from` finds in the former has become `to`. */
export async function rewriteMenu(shop: Shop, from: RegExp, to: string): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  const [before] = await sql<{ text: string; version: number }[]>`
    select categories::text as text, version from shop.menu where merchant_id = ${shop.merchantId} order by version desc limit 1`;
  const { text, version } = before ?? { text: '', version: 0 };
  const written = text.replace(from, to);
  expect(written).not.toBe(text);
  await sql`insert into shop.menu (merchant_id, version, categories, created_at) values (${shop.merchantId}, ${version + 1}, ${written}::text::jsonb, ${Date.now()})`;
  await sql`update shop.merchant set menu_version = ${version + 1} where merchant_id = ${shop.merchantId}`;
  await sql.end();
}

/** Somebody counts how many of a dish are left. */
export async function countAgain(shop: Shop, itemId: string, stock: number): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`
    insert into shop.menu_overlay (merchant_id, item_id, stock) values (${shop.merchantId}, ${itemId}, ${stock})
    on conflict (merchant_id, item_id) do update set stock = excluded.stock, counted_at = excluded.counted_at`;
  await sql.end();
}

/** Of a dish that is counted none is left, as when another register has sold the last one. */
export const sellOut = (shop: Shop, itemId: string): Promise<void> => countAgain(shop, itemId, 0);

/** A device is taken out of a shop, as its dashboard would. */
export async function removeDevice(shop: Shop, deviceId: string): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`update shop.device set retired_at = ${Date.now()}, generation = generation + 1 where merchant_id = ${shop.merchantId} and id = ${deviceId}`;
  await sql.end();
}

/** A shop gets so many customers, `Zoe 001`, `Zoe 002` …, without a call each. */
export async function manyCustomers({ merchantId }: Shop, count: number): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`
    insert into shop.customer (merchant_id, id, first_name, last_name, created_at, search)
    select ${merchantId}, 'many-' || n, 'Zoe', lpad(n::text, 3, '0'), 0, ' zoe ' from generate_series(1, ${count}::int) n`;
  await sql.end();
}

/** A shop is no more; its owner still is. */
export async function removeShop(shop: Shop): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  for (const table of ['menu', 'menu_overlay', 'device', 'merchant']) await sql`delete from ${sql(`shop.${table}`)} where merchant_id = ${shop.merchantId}`;
  await sql.end();
}
