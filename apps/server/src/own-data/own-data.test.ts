import { gunzipSync } from 'node:zlib';
import * as orderCalls from '@till/contract/order/calls';
import { listAuditCall } from '@till/contract/write/audit';
import { createApiKeyCall } from '@till/contract/write/online';
import { startDownloadCall } from '@till/contract/write/own-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const byCookie = (owner: Owner) => ({ headers: { 'x-token': '', cookie: owner.cookie, origin: till.context.config.publicUrl } });
const start = (owner: Owner) => till.send(owner, startDownloadCall, {}, byCookie(owner));
const fetchFile = (owner: Owner, path: string) => till.app.inject({ url: path, headers: { cookie: owner.cookie } });

interface Line {
  readonly kind: string;
  readonly [field: string]: unknown;
}
async function download(owner: Owner): Promise<{ text: string; lines: readonly Line[] }> {
  const started = await start(owner);
  expect(started.statusCode, started.body).toBe(201);
  const { path } = started.json();
  const answer = await fetchFile(owner, path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="till-data-\d{4}-\d\d-\d\d\.ndjson\.gz"$/);
  const text = gunzipSync(answer.rawPayload).toString();
  return {
    text,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  };
}
const of = (lines: readonly Line[], kind: string) => lines.filter((line) => line.kind === kind);

/** What stands in every text of another merchant, and in every secret. */
const [theirs, secret] = ['Zanzibar', 'Timbuktu'];

describe('a copy of all that a shop has stored', () => {
  it('has its business, menu, devices, customers, orders with their history, receipts, shifts and cash; no secret, and nothing of another merchant', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    const { sql } = till.context;
    const orders = ordersOf(till, owner);
    const orderId = await orders.newOrder();
    const { total } = (await orders.add(orderId, { itemId: 'rice', note: 'Line\none' })).json();
    await till.send(owner, orderCalls.payCashCall, { orderId }, { body: { amount: total } });
    const foreign = ordersOf(till, other);
    await foreign.add(await foreign.newOrder(), { itemId: 'rice', note: theirs });
    const key = (await till.send(owner, createApiKeyCall, {}, { body: { name: 'Website' } })).json().key as string;
    for (const { merchantId } of [owner, other]) {
      const mark = merchantId === owner.merchantId ? 'Ours' : theirs;
      await sql`update shop.merchant set name = ${mark} where merchant_id = ${merchantId}`;
      await sql`update shop.customer set first_name = ${mark} where merchant_id = ${merchantId}`;
      await sql`update shop.device set label = ${mark} where merchant_id = ${merchantId} and id = 'bar'`;
      await sql`
        insert into shop.receipt (merchant_id, id, order_id, version, type, receiver, language, document, asked_at, next_at, reference)
        values (${merchantId}, gen_random_uuid(), ${orderId}, 1, 'email', ${`${mark}@till.test`}, 'en-us', '{}', 1, 1, ${secret})`;
      await sql`
        insert into shop.shift (merchant_id, drawer_id, number, id, opened_at, device_id, float, from_epoch, from_seen)
        values (${merchantId}, ${`${mark} drawer`}, 1, 'S1', 1, 'bar', 100, 1, pg_current_snapshot())`;
      await sql`insert into shop.cash_fact (merchant_id, drawer_id, id, kind, amount, at) values (${merchantId}, 'd', ${`${mark} cash`}, 'paid-in', 5, 1)`;
      await sql`insert into shop.gateway_account (merchant_id, gateway, sealed, changed_at) values (${merchantId}, 'clover', ${Buffer.from(secret)}, 1)`;
    }
    const { text, lines } = await download(owner);
    for (const hidden of [theirs, secret, other.merchantId, owner.token, owner.cookie, key, key.split('.').at(-1) ?? '?']) expect(text).not.toContain(hidden);
    const hashes = await sql<{ hash: Buffer }[]>`
      select hash from shop.api_key where merchant_id = ${owner.merchantId} union select hash from door.session union select token_hash from door.session`;
    for (const { hash } of hashes) for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(text).not.toContain(hash.toString(encoding));
    expect(lines[0]).toMatchObject({ kind: 'about', format: 1, merchantId: owner.merchantId });
    expect(of(lines, 'business')).toEqual([expect.objectContaining({ name: 'Ours', taxes: expect.any(Array) })]);
    expect(of(lines, 'menu')[0]).toMatchObject({ version: 1, categories: expect.any(Array) });
    expect(of(lines, 'device').map(({ label }) => label)).toContain('Ours');
    expect(of(lines, 'customer')).toMatchObject([{ id: 'ana', firstName: 'Ours' }]);
    expect(of(lines, 'api-key')).toMatchObject([{ name: 'Website' }]);
    expect(of(lines, 'receipt')).toMatchObject([{ orderId, receiver: 'Ours@till.test', state: 'waiting' }]);
    expect(of(lines, 'shift')).toMatchObject([{ drawer: 'Ours drawer', float: 100, close: null }]);
    expect(of(lines, 'cash').map(({ id }) => id)).toContain('Ours cash');
    const [order = { kind: '' }] = of(lines, 'order');
    expect(order).toMatchObject({ id: orderId, order: { state: 'completed', items: [{ note: 'Line\none' }] } });
    expect((order['history'] as { op: { op: string } }[]).map(({ op }) => op.op)).toEqual(['create', 'add-item', 'pay-cash']);
    expect(lines.at(-1)).toMatchObject({ kind: 'end', counts: { order: 1, customer: 1, receipt: 1, shift: 1, 'api-key': 1 } });
    const [entry] = (await till.send(owner, listAuditCall, {}, byCookie(owner))).json();
    expect(entry.act).toBe('data-downloaded');
  });

  it('has every order once, however many pages there are, and is whole only with its last line', async () => {
    const owner = await till.owner();
    const { sql } = till.context;
    const first = await ordersOf(till, owner).newOrder();
    await sql`
      insert into shop.orders (merchant_id, id, version, state, created_time, doc, shape)
      select merchant_id, 'Z' || n, version, state, created_time, doc, shape from shop.orders, generate_series(1, 950) n where merchant_id = ${owner.merchantId} and id = ${first}`;
    const { lines } = await download(owner);
    const ids = of(lines, 'order').map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([951, 951]);
    expect(lines.at(-1)).toMatchObject({ kind: 'end', counts: { order: 951 } });
  });

  it('is for the owner alone, by the cookie, with a ticket of a minute that no other session can use, some times an hour', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    // A merchant token sells.
    expect((await till.send(owner, startDownloadCall)).statusCode).toBe(401);
    const { path } = (await start(owner)).json();
    expect((await till.app.inject({ url: path })).statusCode).toBe(401);
    expect((await till.app.inject({ url: path, headers: { 'x-token': owner.token } })).statusCode).toBe(401);
    expect((await fetchFile(other, path)).statusCode).toBe(403);
    expect((await fetchFile(other, path.replace(owner.merchantId, other.merchantId))).statusCode).toBe(403);
    expect((await fetchFile(owner, path.replace(/\d{6}\./, '999999.'))).statusCode).toBe(403);
    expect((await fetchFile(owner, `${path.slice(0, path.lastIndexOf('/'))}/nonsense`)).statusCode).toBe(403);
    till.pass(61_000);
    expect((await fetchFile(owner, path)).statusCode).toBe(403);
    // A session that has ended elsewhere is believed for seconds by other calls, and not by this one.
    await till.context.sql`delete from door.session where owner_id = (select id from door.owner where merchant_id = ${other.merchantId})`;
    expect((await start(other)).statusCode).toBe(401);
    for (let time = 0; time < 5; time += 1) expect((await start(owner)).statusCode).toBe(201);
    const refused = await start(owner);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});
