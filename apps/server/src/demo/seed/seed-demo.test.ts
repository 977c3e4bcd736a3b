import { readFileSync } from 'node:fs';
import { customerSearchText } from '@till/domain/customer/search';
import { replay } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { customers } from '@till/seed/customers';
import { categories } from '@till/seed/menu';
import { restaurant } from '@till/seed/restaurant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../platform/database.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { seedDemo } from './seed-demo.ts';

const now = Date.parse('2025-03-27T19:30:00Z');
const tables = [
  'shop.merchant',
  'shop.menu',
  'shop.device',
  'shop.installation',
  'shop.customer',
  'shop.orders',
  'shop.order_event',
  'shop.sale_fact',
  'shop.payment_fact',
  'shop.payment_attempt',
  'shop.order_search',
  'shop.cash_fact',
  'shop.shift',
  'shop.shift_close',
  'shop.device_drawer',
  'shop.kitchen_printer',
  'shop.kitchen_ticket',
  'door.owner',
  'door.fact',
];

/** Every row of every table that is seeded, in one order, without what the database counts: the transaction that wrote it, and what had been written before. */
const rowsOf = async (database: TestDatabase) => {
  const all = await Promise.all(
    tables.map((table) =>
      database.sql.unsafe(`select to_jsonb(t) - '{tx,from_seen}'::text[] as row from ${table} t order by (to_jsonb(t) - '{tx,from_seen}'::text[])::text`),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, all[index]?.map(({ row }) => row)]));
};

let database: TestDatabase;
let rows: Awaited<ReturnType<typeof rowsOf>>;
const opened: TestDatabase[] = [];

async function freshDatabase() {
  const made = await testDatabase();
  opened.push(made);
  return made;
}

beforeAll(async () => {
  database = await freshDatabase();
  await seedDemo(database.sql, { now, pastDays: 3 });
  rows = await rowsOf(database);
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

describe('the demo restaurant in a database', () => {
  it('is a merchant with a menu of categories and items with modifiers, with order types and tax rates', async () => {
    const [merchant] =
      await database.sql`select m.*, n.categories from shop.merchant m join shop.menu n on n.merchant_id = m.merchant_id and n.version = m.menu_version`;
    expect(merchant).toMatchObject({ merchant_id: 'demo', name: restaurant.name, currency_code: 'USD', timezone: 'America/Los_Angeles', menu_version: 1 });
    expect(merchant?.categories).toEqual(categories);
    expect(merchant?.order_types).toEqual(restaurant.order_types);
    expect(merchant?.tax_rates).toEqual(restaurant.tax_rates);
    const held = merchant?.categories as typeof categories;
    expect(held.flatMap(({ items }) => items.flatMap((item) => item.modifier_group.flatMap(({ modifiers }) => modifiers))).length).toBeGreaterThan(100);
  });

  it('has the owner who signs in, with a phone', async () => {
    expect(await database.sql`select email, phone, merchant_id from door.owner`).toEqual([
      { email: 'demo@till.test', phone: restaurant.phone, merchant_id: 'demo' },
    ]);
  });

  it('has a device without a terminal, one per gateway, each with what its gateway needs, and one of the kitchen', async () => {
    const devices =
      await database.sql`select label, payment_gateway, terminal_id is not null as id, terminal_epi is not null as epi, used_as from shop.device order by sort_order`;
    expect(devices.map((device) => [device.payment_gateway, device.id, device.epi, device.used_as])).toEqual([
      [null, false, false, 'register'],
      ['cardpointe', true, false, 'register'],
      ['valor', false, true, 'register'],
      ['clover', true, false, 'register'],
      [null, false, false, 'kitchen'],
    ]);
    expect(devices[0]?.label).toBe('Front counter');
  });

  it('keeps orders as the server does: columns that agree with the document, a history that makes it again', async () => {
    const kept = await database.sql<{ id: string; doc: Order; ops: OrderOp[]; agrees: boolean }[]>`
      select o.id, o.doc, jsonb_agg(e.op order by e.version) as ops,
        bool_and((o.id, o.version, o.state, o.order_type, o.created_time, o.completed_at) is not distinct from
          (o.doc ->> 'id', (o.doc ->> 'version')::int, o.doc ->> 'state', o.doc ->> 'orderType', (o.doc ->> 'createdTime')::bigint, (o.doc ->> 'completedAt')::bigint))
        and max(e.version) = o.version as agrees
      from shop.orders o join shop.order_event e using (merchant_id) where e.order_id = o.id group by o.merchant_id, o.id`;
    expect(kept.length).toBeGreaterThan(40);
    for (const { doc, ops, agrees } of kept) {
      expect(agrees, doc.id).toBe(true);
      expect(replay(ops)).toEqual(doc);
    }
  });

  it('keeps what the reports add up, the same that the migration makes of orders from before', async () => {
    const [before] = await database.sql`
      select count(*)::int as facts, sum(gross + tax + tips - discount)::int as sum, (select count(*)::int from shop.orders where state = 'completed') as orders,
        (select sum((doc->>'total')::int)::int from shop.orders where state = 'completed') as total from shop.sale_fact where kind = 'sale'`;
    expect(before).toEqual({ facts: before?.orders, sum: before?.total, orders: expect.any(Number), total: expect.any(Number) });
    const migration = readFileSync(new URL('../../../migrations/007.do.sale-facts.sql', import.meta.url), 'utf8');
    const older = await freshDatabase();
    await seedDemo(older.sql, { now, pastDays: 3 });
    await older.sql`delete from shop.sale_fact`;
    await older.sql.unsafe(/^insert into shop\.sale_fact[^;]*/m.exec(migration)?.[0] ?? '');
    const factsOf = ({ sql }: TestDatabase) =>
      sql`select to_jsonb(f) - '{tx,shape,money,device_id,items,came_at,taxes}'::text[] as fact from shop.sale_fact f where kind = 'sale' order by at, order_id`;
    expect(await factsOf(older)).toEqual(await factsOf(database));
  });

  it('keeps customers in the form in which they are searched', async () => {
    const kept = await database.sql<{ id: string; search: string }[]>`select id, search from shop.customer`;
    expect(Object.fromEntries(kept.map(({ id, search }) => [id, search]))).toEqual(
      Object.fromEntries(customers.map((customer) => [customer.id, customerSearchText(customer)])),
    );
  });

  it('has given away the letters of its orders, so that a new tablet gets others', async () => {
    expect(await database.sql`select max(letters_number) as last from shop.installation`).toEqual([{ last: 4 }]);
    // What came in by itself has the shop's own numbers, and the next one goes on with them.
    expect(await database.sql`select count(*)::int as count from shop.orders where id !~ '^[A-D]?[0-9]+$'`).toEqual([{ count: 0 }]);
    const [series] = await database.sql`select next::int, (select max(id::int) from shop.orders where id ~ '^[0-9]+$') as last from shop.order_series`;
    expect(series?.next).toBe(series?.last + 1);
  });

  it('is the same in another database, to the last row', async () => {
    const other = await freshDatabase();
    await seedDemo(other.sql, { now, pastDays: 3 });
    expect(await rowsOf(other)).toEqual(rows);
  });

  it('is put in once when several processes start at once', async () => {
    const shared = await freshDatabase();
    const processes = Array.from({ length: 6 }, () => connect(shared.url, { max: 1 }));
    await Promise.all(processes.map((sql, index) => seedDemo(sql, { now: now + index, pastDays: 3 })));
    await Promise.all(processes.map((sql) => sql.end()));
    const after = await rowsOf(shared);
    for (const table of tables) expect(after[table]?.length, table).toBe(rows[table]?.length);
  });

  it('is never touched again: neither what was changed since nor what was deleted', async () => {
    const lived = await freshDatabase();
    await seedDemo(lived.sql, { now, pastDays: 3 });
    await lived.sql`update shop.merchant set name = 'Renamed'`;
    await lived.sql`delete from shop.customer where id = 'customer-05'`;
    await lived.sql`delete from shop.device`;
    const before = await rowsOf(lived);
    await seedDemo(lived.sql, { now: now + 86_400_000, pastDays: 3 });
    expect(await rowsOf(lived)).toEqual(before);
  });

  it('gets no past where it was opened without one, as every demo was by the version before', async () => {
    const older = await freshDatabase();
    await seedDemo(older.sql, { now, pastDays: 0 });
    await seedDemo(older.sql, { now: now + 86_400_000, pastDays: 3 });
    expect(await older.sql`select (select count(*)::int from shop.orders) + (select count(*)::int from shop.shift) as count`).toEqual([{ count: 0 }]);
  });

  it('is there whole or not at all', async () => {
    const broken = await freshDatabase();
    await broken.sql`alter table shop.order_event add constraint none check (version < 3)`;
    await expect(seedDemo(broken.sql, { now, pastDays: 3 })).rejects.toThrow('none');
    expect(Object.values(await rowsOf(broken)).flat()).toEqual([]);
  });
});
