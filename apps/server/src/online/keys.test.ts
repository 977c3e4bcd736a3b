import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/write/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type Site, siteOf } from '../testing/online.ts';

let till: TestApp;
let other: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  other = await testApp({ database: till.database });
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(async () => {
  await other.close();
  await till.close();
});

const list = async () => (await till.send(owner, calls.listApiKeysCall)).json();
const revoke = (keyId: string) => till.send(owner, calls.revokeApiKeyCall, { keyId });
const idOf = ({ key }: Pick<Site, 'key'>): string => key.split('.')[1] ?? '';

describe('a key for online orders', () => {
  it('is shown once: neither the list nor the database has it, only its hash', async () => {
    const made = (await till.send(owner, calls.createApiKeyCall, {}, { body: { name: ' Website ' } })).json();
    const secret = made.key.split('.')[2];
    expect(made).toEqual({
      id: idOf(made),
      name: 'Website',
      createdAt: till.context.clock(),
      lastUsedAt: null,
      key: expect.stringMatching(/^.+\.[0-9a-f]{16}\.[\w-]{43}$/),
    });
    expect(await list()).toEqual([{ id: made.id, name: 'Website', createdAt: till.context.clock(), lastUsedAt: null }]);
    const rows = await till.context.sql`select k::text as row from shop.api_key k where merchant_id = ${owner.merchantId}`;
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  it('made again by the same call is the same; a call without that is another', async () => {
    const make = async (name: string, key?: string) => till.send(owner, calls.createApiKeyCall, {}, { body: { name }, ...(key === undefined ? {} : { key }) });
    const key = randomUUID();
    const first = (await make('Kiosk', key)).json();
    expect((await make('Kiosk', key)).json()).toEqual(first);
    expect((await make('Other', key)).json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await make('Kiosk')).json().key).not.toBe(first.key);
    expect(await list()).toHaveLength(2);
    await revoke(first.id);
    expect((await make('Kiosk', key)).json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('says when it was used last, to the minute', async () => {
    const site = await siteOf(till, owner);
    await site.order();
    const first = till.context.clock();
    expect(await list()).toMatchObject([{ lastUsedAt: first }]);
    till.pass(30_000);
    await site.show('x');
    expect(await list()).toMatchObject([{ lastUsedAt: first }]);
    till.pass(30_000);
    await site.show('x');
    expect(await list()).toMatchObject([{ lastUsedAt: first + 60_000 }]);
  });

  it('that is revoked is valid nowhere from that moment on, and the others stay', async () => {
    const [site, kiosk] = [await siteOf(till, owner), await siteOf(till, owner, 'Kiosk')];
    expect((await site.order({}, { app: other })).statusCode).toBe(201);
    expect((await revoke(idOf(site))).json()).toEqual({ id: idOf(site) });
    expect((await revoke(idOf(site))).statusCode).toBe(200);
    for (const app of [till, other]) expect((await site.order({}, { app })).json()).toMatchObject({ statusCode: 401, code: 'not_signed_in' });
    expect((await kiosk.order()).statusCode).toBe(201);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Kiosk']);
    expect((await revoke('nothing')).statusCode).toBe(404);
  });

  it('that is revoked while an order with it is on its way stores nothing of it', async () => {
    const site = await siteOf(till, owner);
    await site.order();
    const held = await till.database.sql.reserve();
    await held`begin`;
    // The order's number is held back: the key was judged, and nothing is stored yet.
    await held`select from shop.order_series where merchant_id = ${owner.merchantId} for update`;
    const late = site.order();
    await expect
      .poll(async () => (await till.database.sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%order_series%'`).length)
      .toBeGreaterThan(0);
    await revoke(idOf(site));
    await held`commit`;
    held.release();
    expect((await late).json()).toMatchObject({ statusCode: 401, code: 'not_signed_in' });
    expect(await till.context.sql`select id from shop.orders where merchant_id = ${owner.merchantId}`).toHaveLength(1);
  });

  it('is limited: a caller in an endless loop is told to wait, another key is not', async () => {
    const [site, kiosk] = [await siteOf(till, owner), await siteOf(till, owner, 'Kiosk')];
    const now = till.context.clock();
    await till.context.sql`
      insert into door.rate_limit (key, window_start, count) values (${`calls with key ${idOf(site)} of ${owner.merchantId}`}, ${now - (now % 4_000)}, 600)`;
    const answer = await site.order();
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.show('x')).statusCode).toBe(429);
    expect((await kiosk.order()).statusCode).toBe(201);
    till.pass(61_000);
    expect((await site.order()).statusCode).toBe(201);
  });
});
