import * as calls from '@till/contract/order/calls';
import { listOrdersCall, orderHistoryCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { createCustomerCall } from '@till/contract/write/customer/customers';
import { refundCall } from '@till/contract/write/payment/payment';
import type { Order } from '@till/domain/order/types';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { fillNextTokens, foldNextTokens } from './fill-search-tokens.ts';
import { hasTokens, listStatement } from './list/list-store.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  orders = ordersOf(till, owner);
});
afterAll(() => till.close());

type Query = Record<string, string | number>;
const listed = async (query: Query, who = owner): Promise<readonly Order[]> => (await till.send(who, listOrdersCall, {}, { query })).json();
const ids = async (query: Query): Promise<readonly string[]> => (await listed(query)).map(({ id }) => id);

/** A pickup of some rice, paid in cash or not; a minute passes. */
async function sold(orderId: string, { quantity = 1, isPaid = true, table }: { quantity?: number; isPaid?: boolean; table?: string } = {}): Promise<void> {
  till.pass(60_000);
  await orders.create({ orderId, ...(table === undefined ? {} : { tableNumber: table }) });
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: table === undefined ? 'pickup' : 'dine-in' } });
  await orders.add(orderId, { itemId: 'rice', quantity });
  if (table !== undefined) await till.send(owner, calls.submitItemsCall, { orderId });
  if (isPaid) expect((await till.send(owner, calls.payCashCall, { orderId })).statusCode).toBe(200);
}

describe('orders are found', () => {
  let from: number;
  beforeAll(async () => {
    from = till.context.clock();
    await sold('B1');
    await sold('B2', { quantity: 3 });
    await sold('B3', { isPaid: false });
    await sold('B4', { table: '12' });
    await sold('B5', { table: 'Terrace "4"', isPaid: false });
    till.pass(60_000);
    await orders.create({ orderId: 'B6' });
    await till.send(owner, calls.cancelOrderCall, { orderId: 'B6' });
    const customer = await till.send(owner, createCustomerCall, {}, { body: { firstName: 'Zoë', lastName: 'Quispe', phone: '+14155550177' } });
    await till.send(owner, calls.changeOrderCall, { orderId: 'B2' }, { body: { customerId: customer.json().id } });
  });

  it('by number, table, amount and customer, whether they have ended or not (DASH-03)', async () => {
    const { total } = (await till.send(owner, getOrderCall, { orderId: 'B2' })).json<Order>();
    expect(await ids({ search: 'b2' })).toEqual(['B2']);
    expect(await ids({ search: '#3' })).toEqual(['B3']);
    for (const search of ['Order B2', 'pedido b2', '订单 B2', '訂單B2']) expect(await ids({ search })).toEqual(['B2']);
    expect(await ids({ search: '12' })).toEqual(['B4']);
    expect(await ids({ search: 'terrace "4"' })).toEqual(['B5']);
    expect(await ids({ search: `$${(total / 100).toFixed(2)}` })).toEqual(['B2']);
    for (const search of ['quispe zoe', '415 555 0177']) expect(await ids({ search })).toEqual(['B2']);
    // Few digits, and an amount, are no part of a phone number; four of them are.
    expect([await ids({ search: '415' }), await ids({ search: '15.50' }), await ids({ search: '0177' })]).toEqual([[], [], ['B2']]);
    expect(await ids({ search: 'nobody' })).toEqual([]);
    expect(await ids({ search: '%' })).toEqual([]);
  });

  it('by a table that is named with its word or begun, and by an amount without its point (DASH-03)', async () => {
    const { total } = (await till.send(owner, getOrderCall, { orderId: 'B2' })).json<Order>();
    for (const search of ['table 12', 'Mesa 12', '12号桌', '12 桌']) expect(await ids({ search })).toEqual(['B4']);
    for (const search of ['terr', 'TERRACE', 'table terrace']) expect(await ids({ search })).toEqual(['B5']);
    expect(await ids({ search: String(total) })).toEqual(['B2']);
    expect(await ids({ search: '3' })).toEqual(['B3']);
  });

  it('by type, state, payment, and what is unpaid, in any combination (DASH-03)', async () => {
    expect(await ids({ orderType: 'dine-in' })).toEqual(['B5', 'B4']);
    expect(await ids({ state: 'completed' })).toEqual(['B4', 'B2', 'B1']);
    expect(await ids({ state: 'cancelled' })).toEqual(['B6']);
    expect(await ids({ unpaid: 1 })).toEqual(['B5', 'B3']);
    expect(await ids({ unpaid: 1, orderType: 'dine-in' })).toEqual(['B5']);
    expect(await ids({ paymentMethod: 'cash', orderType: 'pickup' })).toEqual(['B2', 'B1']);
    expect(await ids({ paymentMethod: 'card' })).toEqual([]);
    expect(await ids({ source: 'register', state: 'open' })).toEqual(['B3']);
    expect(await ids({ state: 'completed', endTime: from + 90_000 })).toEqual(['B1']);
    expect((await till.send(owner, listOrdersCall, {}, { query: { state: 'lost' } })).statusCode).toBe(400);
  });

  it('by when they were sold or refunded, and by what was sold', async () => {
    const before = till.context.clock();
    till.pass(86_400_000);
    const refunding = till.context.clock();
    expect((await till.send(owner, refundCall, { orderId: 'B1' }, { body: { amount: 100, reason: 'cold' } })).statusCode).toBe(200);
    expect(await ids({ by: 'sold', startTime: from, endTime: before + 1 })).toEqual(['B4', 'B2', 'B1']);
    expect(await ids({ by: 'refunded', startTime: from, endTime: before + 1 })).toEqual([]);
    expect(await ids({ by: 'refunded', startTime: refunding })).toEqual(['B1']);
    expect(await ids({ refunded: 1 })).toEqual(['B1']);
    const [{ name = '' } = {}] = (await till.send(owner, getOrderCall, { orderId: 'B1' })).json<Order>().items;
    expect(await ids({ item: name, orderType: 'dine-in' })).toEqual(['B4']);
    expect(await ids({ item: 'nothing of the kind' })).toEqual([]);
    expect(await ids({ deviceId: 'no-device' })).toEqual([]);
  });

  it('a summary is the order without its lines, as it is now (ENT-15, WORD-08)', async () => {
    const all = await listed({});
    for (const summary of all) {
      const { items: _lines, ...order } = (await till.send(owner, getOrderCall, { orderId: summary.id })).json<Order>();
      expect(summary).toEqual(order);
    }
    expect(all).toHaveLength(6);
    // Kept for those that have ended alone: an open order changes with every tap.
    const kept = await till.database.sql<{ ended: boolean; summarised: boolean }[]>`
      select state in ('completed', 'cancelled') as ended, summary is not null as summarised from shop.orders where merchant_id = ${owner.merchantId}`;
    expect(kept.map(({ summarised }) => summarised)).toEqual(kept.map(({ ended }) => ended));
    expect(new Set(kept.map(({ ended }) => ended)).size).toBe(2);
  });

  it('of another shop nothing', async () => {
    const other = await till.owner();
    expect(await listed({}, other)).toEqual([]);
    expect(await listed({ search: 'B1' }, other)).toEqual([]);
    expect((await till.send(other, orderHistoryCall, { orderId: 'B1' })).statusCode).toBe(404);
  });

  it('also those that a version of before stored, once they have been given their traits', async () => {
    const { sql } = till.database;
    await sql`update shop.orders set summary = null, traits = null, summary_version = null where merchant_id = ${owner.merchantId}`;
    await sql`delete from shop.order_search where merchant_id = ${owner.merchantId}`;
    expect(await ids({})).toEqual(['B6', 'B5', 'B4', 'B3', 'B2', 'B1']);
    const partly = await till.send(owner, listOrdersCall, {}, { query: { state: 'completed' } });
    expect([partly.json(), partly.headers['x-incomplete']]).toEqual([[], '1']);
    // An order that a process of before wrote has a summary of an older version, which counts for nothing.
    await sql`update shop.orders set summary = '{"id":"B1"}', traits = '{state:open}', summary_version = 1 where merchant_id = ${owner.merchantId} and id = 'B1'`;
    expect((await listed({}))[5]).toMatchObject({ id: 'B1', state: 'completed' });
    while (await fillNextTokens(sql));
    const whole = await till.send(owner, listOrdersCall, {}, { query: { state: 'completed' } });
    expect([whole.json<Order[]>().map(({ id }) => id), whole.headers['x-incomplete']]).toEqual([['B4', 'B2', 'B1'], undefined]);
    expect(await ids({ search: 'terrace "4"' })).toEqual(['B5']);
  });

  it('by plain letters, also those that a version of before folded otherwise, once they are folded anew', async () => {
    const { sql } = till.database;
    const before = (table: string) => sql`array_append(traits, ${`table:${table}`})`;
    await sql`update shop.orders set doc = replace(doc::text, '"tableNumber":"Terrace \\"4\\""', '"tableNumber":"Smørhaven’s Łódź"')::json,
      traits = ${before('smørhaven’s łódź')} where merchant_id = ${owner.merchantId} and id = 'B5'`;
    expect(await ids({ search: "smorhaven's lodz" })).toEqual([]);
    while (await foldNextTokens(sql));
    for (const search of ["smorhaven's lodz", 'SMØRHAVEN’S ŁÓDŹ', 'smørhaven`s lodz', 'smorh']) expect(await ids({ search }), search).toEqual(['B5']);
    expect(await foldNextTokens(sql)).toBe(false);
  });

  it('with their whole history: what was done, by whom, when and at which device (DASH-03)', async () => {
    const entries = (await till.send(owner, orderHistoryCall, { orderId: 'B1' })).json<
      { op: string; at: number; who: string; device: string | null; total: number }[]
    >();
    expect(entries.map(({ op }) => op)).toEqual(['create', 'set-order-type', 'add-item', 'pay-cash', 'refund']);
    expect(entries[2]).toMatchObject({ changes: [{ kind: 'added', quantity: 1 }], money: null, version: 3 });
    expect(entries[3]).toMatchObject({ state: 'completed', money: { type: 'cash', amount: entries[3]?.total }, who: expect.stringContaining('@') });
    expect(entries[4]).toMatchObject({ money: { type: 'cash', amount: 100 }, reason: 'cold' });
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});

it('orders are found by how their number and their table begin, also orders that have not ended (DASH-03)', async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
  await sold('QZ10', { table: 'Patio 3' });
  await sold('QZ11', { isPaid: false });
  for (const search of ['QZ1', 'qz1', '#QZ1']) expect(await ids({ search })).toEqual(['QZ11', 'QZ10']);
  expect(await ids({ search: 'qz1', state: 'completed' })).toEqual(['QZ10']);
  expect(await ids({ search: 'pat' })).toEqual(['QZ10']);
  expect(await ids({ search: 'qz10', by: 'sold' })).toEqual(['QZ10']);
  for (const search of ['Q_1', 'pat%', 't_rr']) expect(await ids({ search })).toEqual([]);
  await sold('QZ12', { table: 'Patio 4', isPaid: false });
  expect(await ids({ search: 'table patio' })).toEqual(['QZ12', 'QZ10']);
});

it('page by page every order comes exactly once, newest first, while others are created, paid and cancelled (DASH-03, LIM-15)', async () => {
  const shop = await till.owner();
  const own = ordersOf(till, shop);
  let made = 0;
  const make = async (isEnded: boolean) => {
    made += 1;
    const orderId = `P${made}`;
    await own.create({ orderId });
    if (isEnded) await till.send(shop, calls.cancelOrderCall, { orderId });
    return orderId;
  };
  const filters: readonly Query[] = [{}, { orderType: 'pickup' }, { source: 'register' }, { state: 'cancelled' }];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ ended: fc.boolean(), pause: fc.constantFrom(0, 0, 1, 50) }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...filters),
      async (more, limit, filter) => {
        for (const { ended, pause } of more) {
          till.pass(pause);
          await make(ended);
        }
        till.pass(1);
        const before = (await listed({ ...filter, limit: 500 }, shop)).map(({ id }) => id);
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await till.send(shop, listOrdersCall, {}, { query: { ...filter, limit, ...(cursor === undefined ? {} : { cursor }) } });
          seen.push(...page.json<Order[]>().map(({ id }) => id));
          cursor = page.headers['x-next-cursor'] as string | undefined;
          // Meanwhile another register makes one.
          if (seen.length % 3 === 0) await make(seen.length % 2 === 0);
        } while (cursor !== undefined);
        expect(seen).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
});

it('a filter that few orders pass, or the beginning of a number, reads no history: its pages grow with what it finds', async () => {
  const { sql } = till.database;
  const pagesOf = async (count: number): Promise<number> => {
    const merchantId = `filled-${count}`;
    await sql`
      insert into shop.order_search (merchant_id, order_id, created_time, traits)
      select ${merchantId}, case when n % 1000 = 0 then 'Q' else 'P' end || n, n,
        array['type:pickup', 'state:completed', 'no:p' || n] || case when n % 1000 = 0 then '{pays:venmo}'::text[] else '{}' end
      from generate_series(1, ${count}::int) n`;
    await sql`vacuum analyze shop.order_search`;
    const wish = { by: 'created', startTime: 0, endTime: 8_640_000_000_000_000, orderType: null, after: null, count: 101 } as const;
    const fact = { deviceId: null, category: null, item: null, method: null, times: null, lateIn: null, isExempt: false };
    const rare = { traits: ['pays:venmo', 'state:completed'], anyOf: [] };
    const begun = { traits: [], anyOf: ['no:q', 'table:q', 'sum:700'], numbers: ['q', 'Q'] };
    let pages = 0;
    for (const asked of [rare, begun]) {
      const [row] = await sql`
        explain (analyze, buffers, format json) select order_id from shop.order_search
        where merchant_id = ${merchantId} and created_time >= 0 and created_time < ${wish.endTime} ${hasTokens(sql, [sql`traits`, sql`order_id`], { ...wish, ...asked, fact })}
        order by created_time desc, order_id limit 101`;
      const plan = (row?.['QUERY PLAN'] as readonly { readonly Plan: Readonly<Record<string, number>> }[] | undefined)?.[0]?.Plan ?? {};
      expect(plan['Actual Rows']).toBe(count / 1000);
      pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    }
    return pages;
  };
  const [few, many] = [await pagesOf(3_000), await pagesOf(30_000)];
  expect(many).toBeLessThan(10 * few + 200);
  expect(many).toBeLessThan(500);
});

it('the list behind a figure looks each order up once, also in a shop that is larger than the database expects', async () => {
  const { sql } = till.database;
  await sold('C1');
  const count = 1_500;
  const copied = async (merchantId: string) => {
    const place = (n: string) => sql.unsafe(`jsonb_build_object('merchant_id', '${merchantId}', '${n}', 'C' || g)`);
    for (const [table, id] of [
      ['orders', 'id'],
      ['sale_fact', 'order_id'],
    ] as const)
      await sql`
        insert into ${sql(`shop.${table}`)} select (jsonb_populate_record(s, ${place(id)})).* from ${sql(`shop.${table}`)} s, generate_series(1, ${count}::int) g
        where merchant_id = ${owner.merchantId} and ${sql(id)} = 'C1'`;
  };
  await copied('known');
  await sql`analyze shop.orders, shop.sale_fact`;
  await copied('unknown');
  const fact = { deviceId: null, category: null, item: null, method: null, times: null, lateIn: null, isExempt: false };
  const wish = { by: 'sold', startTime: 0, endTime: 8_640_000_000_000_000, orderType: null, after: null, count: 101, traits: [], anyOf: [], fact } as const;
  for (const asked of [wish, { ...wish, orderType: 'pickup' as const }]) {
    const [row] = await sql`explain (analyze, format json) ${listStatement(sql, 'unknown', asked)}`;
    const plan = JSON.stringify(row);
    const read = [...plan.matchAll(/"Actual Rows":([\d.]+),"Actual Loops":([\d.]+)/g)].map(([, rows, loops]) => Number(rows) * Number(loops));
    expect(read[0]).toBe(101);
    expect(Math.max(...read)).toBeLessThan(2 * count);
  }
});
