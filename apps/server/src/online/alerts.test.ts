import type { AddressInfo } from 'node:net';
import { createOrderCall } from '@till/contract/order/calls';
import * as calls from '@till/contract/write/online';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldNews } from '../history/news.ts';
import { readDatabaseNow } from '../platform/database-clock.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type Listening, listenTo } from '../testing/listening.ts';
import { paidFor, riceTotal, siteOf } from '../testing/online.ts';
import { forgetOldAlerts } from './alerts.ts';

/** Two servers on one database: each has a register listening. */
let till: TestApp;
let other: TestApp;
const open = new Set<Listening>();
beforeAll(async () => {
  till = await testApp();
  other = await testApp({ database: till.database });
  for (const each of [till, other]) await each.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const each of open) each.close();
  open.clear();
});
afterAll(async () => {
  for (const each of [other, till]) each.app.server.closeAllConnections();
  await other.close();
  await till.close();
});

async function listen(at: TestApp, { token }: Owner, channels: string): Promise<Listening> {
  const listening = await listenTo(`http://127.0.0.1:${(at.app.server.address() as AddressInfo).port}`, `channels=${channels}`, { 'x-token': token });
  open.add(listening);
  return listening;
}
const of = ({ heard }: Listening, name: string) => heard.filter(({ event }) => event === name).map(({ data }) => data);
const alerts = async (owner: Owner, at = till) => (await at.send(owner, calls.listOrderAlertsCall)).json();
const patience = { timeout: 10_000 };

describe('an online order is announced', () => {
  it('on both channels, with what an alert needs, once, in every process; and to nobody else (FLOW-34)', async () => {
    const [owner, stranger] = [await till.owner(), await till.owner()];
    const listeners = [await listen(till, owner, `${owner.merchantId}-order`), await listen(other, owner, 'new_online_order')];
    const elsewhere = await listen(till, stranger, 'new_online_order');
    const site = await siteOf(till, owner);
    const order = (await site.order({ reference: 'A', ...paidFor(riceTotal) })).json();
    await site.order({ reference: 'A', ...paidFor(riceTotal) });
    const theirs = (await (await siteOf(till, stranger)).order()).json();
    await expect.poll(() => of(elsewhere, 'new-order').map(({ orderId }) => orderId), patience).toEqual([theirs.id]);
    for (const each of listeners) {
      await expect.poll(() => of(each, 'order').filter(({ version }) => version === order.version), patience).toHaveLength(1);
      expect(of(each, 'new-order')).toEqual([
        { orderId: order.id, type: 'online', orderType: 'pickup', title: '', orderTotal: riceTotal, currency: 'USD', createdTime: till.context.clock() },
      ]);
    }
  });

  it('to whoever brings the merchant’s key, its token, and to nobody without (OTH-03)', async () => {
    const owner = await till.owner();
    const site = await siteOf(till, owner);
    const status = (token: string) => till.app.inject({ url: `/realtime?channels=${owner.merchantId}-order`, headers: { 'x-token': token } });
    expect((await status(`${owner.merchantId}.${'A'.repeat(43)}`)).statusCode).toBe(401);
    expect((await status(site.key)).statusCode).toBe(401);
    const listening = await listen(till, owner, `${owner.merchantId}-order`);
    const { id } = (await site.order()).json();
    await expect.poll(() => of(listening, 'new-order').map(({ orderId }) => orderId), patience).toEqual([id]);
  });

  it('until somebody acknowledges it: then every register hears that, and none that was away is told of it', async () => {
    const owner = await till.owner();
    const site = await siteOf(till, owner);
    const [first, second] = [(await site.order()).json(), (await site.order(paidFor(riceTotal))).json()];
    expect(await alerts(owner, other)).toEqual(
      [first, second].map(({ id }) => ({
        orderId: id,
        type: 'online',
        orderType: 'pickup',
        title: '',
        orderTotal: riceTotal,
        currency: 'USD',
        createdTime: expect.any(Number),
      })),
    );
    const listeners = [await listen(till, owner, 'new_online_order'), await listen(other, owner, 'new_online_order')];
    const seen = await till.send(owner, calls.acknowledgeOrderCall, { orderId: first.id }, { body: {} });
    expect(seen.json()).toMatchObject({ id: first.id, acknowledgedAt: till.context.clock(), version: first.version + 1 });
    expect((await other.send(owner, calls.acknowledgeOrderCall, { orderId: first.id }, { body: {} })).json().version).toBe(first.version + 1);
    for (const each of listeners) await expect.poll(() => of(each, 'alert-acknowledged'), patience).toEqual([{ orderId: first.id }]);
    expect((await alerts(owner)).map(({ orderId }: { orderId: string }) => orderId)).toEqual([second.id]);
    await till.send(owner, calls.handOverCall, { orderId: second.id }, { body: {} });
    expect(await alerts(owner)).toEqual([]);
  });

  it('also where a program makes it step by step; what a register makes is not', async () => {
    const owner = await till.owner();
    const make = (source: string, orderId: string) => till.send(owner, createOrderCall, {}, { body: { source, deviceSource: 'kiosk', orderId } });
    await make('kiosk', 'K1');
    await make('register', 'B1');
    expect((await alerts(owner)).map(({ orderId, type }: Record<string, string>) => [orderId, type])).toEqual([['K1', 'kiosk']]);
  });

  it('in the morning where it came in at night, and for two days; then it is forgotten', async () => {
    const owner = await till.owner();
    const { id } = (await (await siteOf(till, owner)).order()).json();
    const left = async () => (await till.context.sql`select from shop.order_alert where merchant_id = ${owner.merchantId}`).length;
    const hour = 3_600_000;
    till.pass(47 * hour);
    expect((await alerts(owner)).map(({ orderId }: { orderId: string }) => orderId)).toEqual([id]);
    await forgetOldAlerts(till.context.sql, till.context.clock(), 1_000);
    expect(await left()).toBe(1);
    till.pass(hour);
    expect(await alerts(owner)).toEqual([]);
    await forgetOldAlerts(till.context.sql, till.context.clock(), 1_000);
    expect(await left()).toBe(0);
  });
});

describe('a pause', () => {
  it('is told to every register, in every process, and to nobody else; so is its end', async () => {
    const [owner, stranger] = [await till.owner(), await till.owner()];
    const listeners = [await listen(till, owner, `${owner.merchantId}-order`), await listen(other, owner, 'new_online_order')];
    const elsewhere = await listen(till, stranger, 'new_online_order');
    const set = (whose: Owner, body: object) => till.send(whose, calls.putOnlineSettingsCall, {}, { body });
    const pausedUntil = till.context.clock() + 20 * 60_000;
    for (const body of [{ pauseMinutes: 20 }, { readyMinutes: 35 }, { pauseMinutes: 0 }]) expect((await set(owner, body)).statusCode).toBe(200);
    for (const each of listeners) await expect.poll(() => of(each, 'online'), patience).toEqual([{ pausedUntil }, { pausedUntil }, { pausedUntil: null }]);
    await set(stranger, { pauseMinutes: 1 });
    await expect.poll(() => of(elsewhere, 'online').length, patience).toBe(1);
    await set(owner, { pauseMinutes: 5 });
    till.pass(6 * 60_000);
    await set(owner, { readyMinutes: 20 });
    for (const each of listeners) await expect.poll(() => of(each, 'online').at(-1), patience).toEqual({ pausedUntil: null });
  });

  it('is told to a register that comes back, and forgotten after an hour', async () => {
    const owner = await till.owner();
    const before = await listen(till, owner, `${owner.merchantId}-order`);
    await expect.poll(() => before.ids.length, patience).toBe(1);
    const [id] = before.ids;
    await till.send(owner, calls.putOnlineSettingsCall, {}, { body: { pauseMinutes: 20 } });
    const back = await listen(other, owner, `${owner.merchantId}-order&after=${id}`);
    await expect.poll(() => of(back, 'online').length, patience).toBe(1);
    await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', orderId: 'B1' } });
    await expect.poll(() => of(back, 'order').length, patience).toBe(1);
    expect(of(back, 'online')).toHaveLength(1);
    const left = async () => (await till.context.sql`select from shop.news where merchant_id = ${owner.merchantId}`).length;
    const now = await readDatabaseNow(till.context.sql);
    await forgetOldNews(till.context.sql, now + 3_500_000, 1_000);
    expect(await left()).toBe(1);
    await forgetOldNews(till.context.sql, now + 3_700_000, 1_000);
    expect(await left()).toBe(0);
  });
});
