import { gunzipSync } from 'node:zlib';
import * as orderCalls from '@till/contract/order/calls';
import { createApiKeyCall } from '@till/contract/write/online';
import { listAuditCall } from '@till/contract/write/owner/audit';
import { startDownloadCall } from '@till/contract/write/owner/own-data';
import { businessDayOf } from '@till/domain/time/business-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { linesOf } from './lines.ts';
import { parts } from './parts.ts';

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
  it('is in the trail and in letters as begun when it is, and as downloaded once all of it was taken', async () => {
    const owner = await till.owner();
    const trail = async () => ((await till.send(owner, listAuditCall, {}, byCookie(owner))).json() as { act: string }[]).map(({ act }) => act);
    const letters = async () => {
      const told = await till.context.sql<{ act: string }[]>`
        select l.act from door.owner_letter l join door.owner o on o.id = l.owner_id where o.merchant_id = ${owner.merchantId} order by l.act`;
      return told.map(({ act }) => act);
    };
    const { path } = (await start(owner)).json();
    expect([await trail(), await letters()]).toEqual([['data-download-begun'], ['data-download-begun']]);
    await fetchFile(owner, path);
    await expect.poll(trail).toEqual(['data-downloaded', 'data-download-begun']);
    expect(await letters()).toEqual(['data-download-begun', 'data-downloaded']);
  });

  it('is called by the day that it is in the shop', async () => {
    const owner = await till.owner();
    const names = [];
    // Never on one date.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await till.context.sql`update shop.merchant set timezone = ${zone} where merchant_id = ${owner.merchantId}`;
      const { headers } = await fetchFile(owner, (await start(owner)).json().path);
      names.push([zone, /till-data-(.+)\.ndjson/.exec(String(headers['content-disposition']))?.[1]]);
    }
    expect(names).toEqual(names.map(([zone = '']) => [zone, businessDayOf({ timezone: zone, businessDayStart: 0 }, till.context.clock())]));
    expect(names[0]?.[1]).not.toBe(names[1]?.[1]);
  });

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
      await sql`insert into shop.role (merchant_id, id, name, rules) values (${merchantId}, 'host', ${mark}, '{}')`;
      await sql`
        insert into shop.staff (merchant_id, id, name, short, role_id, tip_eligible, pin_verifier, created_at)
        values (${merchantId}, 'ana', ${mark}, ${mark}, 'host', true, ${secret}, 1)`;
      await sql`
        insert into shop.staff_event (merchant_id, staff_id, seq, id, at, kind, by, proved, unsure, reason, came_at)
        values (${merchantId}, 'ana', 1, 'C1', 1, 'in', 'ana', true, false, ${mark}, 2)`;
      await sql`insert into shop.gateway_account (merchant_id, gateway, sealed, changed_at) values (${merchantId}, 'clover', ${Buffer.from(secret)}, 1)`;
      const kept = JSON.stringify({ secret });
      await sql`
        insert into shop.payment_attempt (merchant_id, id, order_id, kind, state, gateway, device_id, amount, currency, created_at, next_at, lease_until, key, kept, heard, session, actor)
        values (${merchantId}, ${`${mark} card`}, ${orderId}, 'sale', 'declined', 'valor', 'bar', 100, 'USD', 1, 1, now(), gen_random_uuid(), ${kept}::text::json, ${kept}::text::json, ${secret}, ${mark})`;
      await sql`
        insert into shop.payment_difference (merchant_id, id, order_id, attempt_id, kind, said, found, at) values (${merchantId}, ${`${mark} difference`}, ${orderId}, 'A', 'late', 0, 1, 1)`;
      await sql`
        insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, ticket, state)
        values (${merchantId}, ${orderId}, 1, 'grill', 1, ${JSON.stringify({ mark })}::text::json, 'printed')`;
      await sql`insert into shop.menu (merchant_id, version, categories, created_at) values (${merchantId}, 99, ${sql.json([{ name: mark }])}, 1)`;
      await sql`insert into shop.menu_picture (merchant_id, id, type, bytes, created_at) values (${merchantId}, 'rice', 'image/webp', ${Buffer.from(mark)}, 1)`;
      await sql`insert into shop.receipt_picture (merchant_id, version, narrow_height, narrow, wide_height, wide) values (${merchantId}, 1, 1, ${Buffer.from(mark)}, 1, ${Buffer.from(mark)})`;
      await sql`
        insert into shop.former_terms (merchant_id, version, tax_rates, tax_rounding, cash_rounding, until) values (${merchantId}, 99, ${sql.json([{ name: mark }])}, 'order', 5, 1)`;
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
    expect(of(lines, 'role')).toMatchObject([{ id: 'host', name: 'Ours', rules: {} }]);
    expect(of(lines, 'staff')).toMatchObject([{ id: 'ana', name: 'Ours', role: 'host', tipEligible: true, retiredAt: null }]);
    expect(of(lines, 'time-clock')).toMatchObject([{ staff: 'ana', number: 1, at: 1, type: 'in', reason: 'Ours', corrects: null, cameAt: 2 }]);
    expect(of(lines, 'receipt')).toMatchObject([{ orderId, receiver: 'Ours@till.test', state: 'waiting' }]);
    expect(of(lines, 'shift')).toMatchObject([{ drawer: 'Ours drawer', float: 100, close: null }]);
    expect(of(lines, 'cash').map(({ id }) => id)).toContain('Ours cash');
    expect(of(lines, 'payment')).toMatchObject([{ id: 'Ours card', orderId, state: 'declined', amount: 100, actor: 'Ours' }]);
    expect(of(lines, 'payment-difference')).toMatchObject([{ id: 'Ours difference', found: 1 }]);
    expect(of(lines, 'kitchen-ticket')).toMatchObject([{ orderId, printer: 'grill', ticket: { mark: 'Ours' } }]);
    expect(of(lines, 'former-menu')).toMatchObject([{ version: 99, categories: [{ name: 'Ours' }] }]);
    expect(of(lines, 'former-taxes')).toMatchObject([{ version: 99, taxes: [{ name: 'Ours' }], cashRounding: 5 }]);
    const ours = Buffer.from('Ours').toString('base64');
    expect([of(lines, 'menu-picture'), of(lines, 'receipt-picture')]).toMatchObject([[{ id: 'rice', bytes: ours }], [{ narrow: ours, wide: ours }]]);
    expect(of(lines, 'change').map(({ act }) => act)).toEqual(['api-key-made', 'data-download-begun']);
    const [order = { kind: '' }] = of(lines, 'order');
    expect(order).toMatchObject({ id: orderId, order: { state: 'completed', items: [{ note: 'Line\none' }] } });
    expect((order['history'] as { op: { op: string } }[]).map(({ op }) => op.op)).toEqual(['create', 'add-item', 'pay-cash']);
    expect(lines.at(-1)).toMatchObject({ kind: 'end', counts: { order: 1, customer: 1, receipt: 1, shift: 1, 'api-key': 1 } });
  });

  it('comes in small pieces, however long a line is, and is one text all the same', async () => {
    const { merchantId } = await till.owner();
    const { sql } = till.context;
    const [menu, before] = await Promise.all(
      ['Rice 米飯', 'Noodles 麵條'].map(async (name) => {
        const [row] = await sql<{ categories: object[] }[]>`
          select jsonb_build_array(jsonb_build_object('id', 'all', 'items', jsonb_agg(jsonb_build_object('id', n, 'name', ${name}::text || n)))) as categories
          from generate_series(1, 20000) n`;
        return row?.categories ?? [];
      }),
    );
    await sql`update shop.menu set categories = ${sql.json(menu as never)} where merchant_id = ${merchantId}`;
    await sql`insert into shop.menu (merchant_id, version, categories, created_at) values (${merchantId}, 99, ${sql.json(before as never)}, 1)`;
    const pieces: Buffer[] = [];
    for await (const piece of linesOf(till.context.reads, merchantId, 1)) pieces.push(Buffer.from(piece));
    const text = Buffer.concat(pieces);
    // Each of the two menus is more than 700 kB.
    expect([text.length > 1_400_000, Math.max(...pieces.map(({ length }) => length)) < 150_000]).toEqual([true, true]);
    const lines: Line[] = text
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(of(lines, 'menu')).toMatchObject([{ version: 1, categories: menu }]);
    expect(of(lines, 'former-menu')).toMatchObject([{ version: 99, categories: before }]);
    expect(lines.at(-1)).toMatchObject({ kind: 'end', counts: { 'business and menu': 2, 'former-menu': 1 } });
  });

  it('has every table of the shops, but for what is secret, sums up or passes', async () => {
    const tables = await till.context.sql<{ name: string }[]>`
      select 'shop.' || table_name as name from information_schema.tables where table_schema = 'shop' and table_type = 'BASE TABLE' order by 1`;
    const inOthers = [
      'approval',
      'merchant',
      'menu_overlay',
      'online_settings',
      'order_event',
      'online_order',
      'shift_close',
      'device_drawer',
      'device_printing',
      'installation',
    ];
    const secret = ['gateway_account'];
    const sums = [
      'business_day',
      'customer_mark',
      'customer_order',
      'customer_sale',
      'discount_use',
      'order_search',
      'order_series',
      'payment_fact',
      'table_name',
      'report_mark',
      'sale_day',
      'sale_fact',
      'sale_mark',
      'sale_quarter',
      'stock_fact',
      'stock_level',
      'void_fact',
    ];
    const passing = [
      'customer_erasure',
      'drawer',
      'idempotency_key',
      'kitchen_bump',
      'kitchen_mark',
      'menu_import',
      'menu_import_part',
      'news',
      'number_gap',
      'order_alert',
      'pin_failure',
      'printer_lease',
      'staff_signed_out',
    ];
    const ofPaper = ['payment_joined_key', 'print_job'];
    const left = [...inOthers, ...secret, ...sums, ...passing, ...ofPaper].map((name) => `shop.${name}`);
    expect(tables.map(({ name }) => name).filter((name) => !left.includes(name))).toEqual(
      [...new Set(parts.map(({ table }) => table).filter((table) => table.startsWith('shop.')))].toSorted(),
    );
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
