import { gunzipSync } from 'node:zlib';
import * as calls from '@till/contract/order/calls';
import { listOrdersCall } from '@till/contract/order/lists';
import { getOrderCall, ongoingOrdersCall } from '@till/contract/order/reads';
import { ongoingTag } from '@till/domain/order/queries/ongoing-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { listStatement } from './list/list-store.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

const send: TestApp['send'] = (...sent) => till.send(...sent);

/** An order with its type set; returns its id. */
async function started(type: 'pickup' | 'dine-in' = 'pickup', tableNumber?: string): Promise<string> {
  const made = await send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', tableNumber } });
  const { orderId } = made.json<{ orderId: string }>();
  const set = await send(
    owner,
    calls.setOrderTypeCall,
    { orderId },
    { body: { orderTypeLabel: type, orderTypeTime: 'now', scheduleDate: '2025-05-01', scheduleTime: 41_400 } },
  );
  expect(set.statusCode).toBe(200);
  return orderId;
}
const add = (orderId: string, body: object) => send(owner, calls.addItemCall, { orderId }, { body });

describe('orders that are there', () => {
  it('are answered one by one; an unknown one is not found (WORD-10)', async () => {
    const orderId = await started();
    expect((await send(owner, getOrderCall, { orderId })).json()).toMatchObject({ id: orderId, version: 2 });
    expect((await send(owner, getOrderCall, { orderId: 'nothing' })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect((await add('nothing', { itemId: 'rice' })).statusCode).toBe(404);
  });

  it('are ongoing while open or accepted, whole and newest first (WORD-09, FLOW-02)', async () => {
    const shop = await till.owner();
    const make = async () => (await send(shop, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json().orderId as string;
    const open = await make();
    till.pass(1_000);
    const accepted = await make();
    till.pass(1_000);
    const cancelled = await make();
    await send(shop, calls.addItemCall, { orderId: accepted }, { body: { itemId: 'rice' } });
    await send(shop, calls.payLaterCall, { orderId: accepted });
    await send(shop, calls.cancelOrderCall, { orderId: cancelled });
    const ongoing = (await send(shop, ongoingOrdersCall)).json();
    expect(ongoing.map((order: { id: string; state: string }) => [order.id, order.state])).toEqual([
      [accepted, 'accepted'],
      [open, 'open'],
    ]);
    expect(ongoing[0].items).toHaveLength(1);
  });

  it('are ongoing as each of them is read by itself, to the letter of its fields', async () => {
    const shop = await till.owner();
    const ids: string[] = [];
    for (const orderId of [undefined, 'B7', 'B8']) {
      const made = await send(shop, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', orderId } });
      ids.unshift(made.json().orderId);
      till.pass(1);
    }
    await send(shop, calls.addItemCall, { orderId: 'B7' }, { body: { itemId: 'rice', note: 'line\nbreak, "quoted"' } });
    const ongoing = await send(shop, ongoingOrdersCall);
    expect(ongoing.headers['content-type']).toMatch(/^application\/json/);
    expect(ongoing.json()).toEqual(await Promise.all(ids.map(async (orderId) => (await send(shop, getOrderCall, { orderId })).json())));
    expect((await send(await till.owner(), ongoingOrdersCall)).json()).toEqual([]);
  });

  it('are not sent again to who has them, and are after any change', async () => {
    const shop = await till.owner();
    await send(shop, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', orderId: 'B1' } });
    const ask = (tag: string) => send(shop, ongoingOrdersCall, {}, { headers: { 'if-none-match': tag } });
    const etag = (await send(shop, ongoingOrdersCall)).headers.etag as string;
    expect(etag).toBe(`W/"${ongoingTag([{ id: 'B1', version: 1 }])}"`);
    const same = await ask(etag);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    for (const tags of [`"older", ${etag}`, '*']) expect((await ask(tags)).statusCode).toBe(304);
    await send(shop, calls.addItemCall, { orderId: 'B1' }, { body: { itemId: 'rice' } });
    const changed = await ask(etag);
    expect([changed.statusCode, changed.json()[0].version]).toEqual([200, 2]);
    await send(shop, calls.cancelOrderCall, { orderId: 'B1' });
    expect((await ask(changed.headers.etag as string)).json()).toEqual([]);
    expect((await ask('nonsense')).statusCode).toBe(200);
  });

  it('are ongoing by the thousand, newest first, compressed for who takes it', async () => {
    const shop = await till.owner();
    const { orderId } = (await send(shop, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json();
    const count = 1_500;
    await till.database.sql`
      insert into shop.orders (merchant_id, id, version, state, order_type, created_time, completed_at, doc)
      select merchant_id, 'X' || n, version, state, order_type, created_time - n, null,
        (doc::jsonb || jsonb_build_object('id', 'X' || n, 'createdTime', created_time - n))::json
      from shop.orders, generate_series(1, ${count}) n where merchant_id = ${shop.merchantId} and id = ${orderId}`;
    const answer = await send(shop, ongoingOrdersCall, {}, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    const never = await send(shop, ongoingOrdersCall, {}, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(never.headers['content-encoding']).toBeUndefined();
    const ids = (JSON.parse(gunzipSync(answer.rawPayload).toString()) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual([orderId, ...Array.from({ length: count }, (_, index) => `X${index + 1}`)]);
  });

  it('are listed by time and type, newest first, page by page, without their lines (WORD-08)', async () => {
    const shop = await till.owner();
    const ids: string[] = [];
    const from = till.context.clock();
    for (let count = 0; count < 5; count += 1) {
      const { orderId } = (await send(shop, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json();
      if (count === 2) await send(shop, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'dine-in' } });
      ids.unshift(orderId);
      // The second and third are of the same moment.
      if (count !== 1) till.pass(1_000);
    }
    const list = async (query: Record<string, string | number>) =>
      (await send(shop, listOrdersCall, {}, { query })).json() as { id: string; items?: unknown; createdTime: number }[];
    const all = await list({ orderType: 'all' });
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(all.map(({ createdTime }) => createdTime)).toEqual(all.map(({ createdTime }) => createdTime).toSorted((a, b) => b - a));
    expect(all[0]).not.toHaveProperty('items');
    expect(await list({ orderType: 'dine-in' })).toHaveLength(1);
    expect(await list({ orderType: 'pickup' })).toHaveLength(4);
    expect((await list({ startTime: from, endTime: from + 1_000 })).map(({ createdTime }) => createdTime)).toEqual([from]);
    expect(await list({ startTime: from + 1, endTime: from + 1_000 })).toEqual([]);

    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await send(shop, listOrdersCall, {}, { query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
      paged.push(...page.json<{ id: string }[]>().map(({ id }) => id));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined && paged.length < 20);
    expect(paged).toEqual(all.map(({ id }) => id));
  });
});

it('the list of a type that is rare costs no more in a long history than in a short one', async () => {
  const { sql } = till.database;
  const anything = { by: 'created', traits: [], anyOf: [], after: null } as const;
  const fact = { deviceId: null, category: null, item: null, method: null, times: null, lateIn: null, isExempt: false };
  const wish = { ...anything, fact, orderType: 'dine-in', startTime: 0, endTime: 8_640_000_000_000_000, count: 100 };
  const pagesOf = async (count: number): Promise<number> => {
    const merchantId = `m-${count}`;
    await sql`
      insert into shop.orders (merchant_id, id, version, state, order_type, created_time, doc)
      select ${merchantId}, 'P' || n, 1, 'completed', case when n % 1000 = 0 then 'dine-in' end, n, '{}' from generate_series(1, ${count}::int) n`;
    await sql`analyze shop.orders`;
    const [row] = await sql`explain (analyze, buffers, format json) ${listStatement(sql, merchantId, wish)}`;
    const plan = (row?.['QUERY PLAN'] as readonly { readonly Plan: Readonly<Record<string, number>> }[] | undefined)?.[0]?.Plan ?? {};
    expect(plan['Actual Rows']).toBe(count / 1000);
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  };
  // Ten times the orders and ten times what is found: pages grow with what is found, not with what is passed over.
  const [few, many] = [await pagesOf(3_000), await pagesOf(30_000)];
  expect(many).toBeLessThan(10 * few + 200);
  expect(many).toBeLessThan(300);
});
