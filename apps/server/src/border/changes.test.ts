import { allCalls } from '@till/contract/calls';
import { addItemCall, createOrderCall } from '@till/contract/order/calls';
import { createDeviceCall, putDeviceCall } from '@till/contract/write/device/settings';
import { changeMenuCall } from '@till/contract/write/menu/edit';
import { putBusinessCall } from '@till/contract/write/merchant/business';
import { createTaxCall, putTaxCall } from '@till/contract/write/merchant/taxes';
import { putGatewayAccountCall } from '@till/contract/write/payment/gateway-account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConnectOptions, connect } from '../platform/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { changeConnectionCount, takesTurns } from './changes.ts';

let database: TestDatabase;
let till: TestApp;
const pools: ReturnType<typeof connect>[] = [];
const pool = (options: ConnectOptions) => {
  const sql = connect(database.url, options);
  pools.push(sql);
  return sql;
};
beforeAll(async () => {
  database = await testDatabase();
  till = await testApp({ database, context: { sql: pool({ max: changeConnectionCount }) } });
});
afterAll(async () => {
  await till?.close();
  for (const sql of pools) await sql.end({ timeout: 1 });
  await database?.close();
});

const device = (label: string) => ({ label, paymentGateway: null, terminalId: null, terminalEpi: null });

it('no flood of one merchant’s settings keeps another merchant’s orders or settings waiting', async () => {
  const [loud, other] = [await till.owner(), await till.owner()];
  await till.send(other, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A1' } });
  const holder = connect(database.url, { max: 1 });
  let flood: Promise<readonly { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> }[]> = Promise.resolve([]);
  await holder.begin(async (tx) => {
    await tx`select from shop.merchant where merchant_id = ${loud.merchantId} for update`;
    flood = Promise.all(Array.from({ length: 120 }, (_, at) => till.send(loud, createDeviceCall, {}, { body: device(`Patio ${at}`) })));
    const waiting = () => tx`
      select pg_stat_clear_snapshot(), 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(3);
    const answers = [
      await till.send(other, addItemCall, { orderId: 'A1' }, { body: { itemId: 'rice', quantity: 1 } }),
      await till.send(other, createDeviceCall, {}, { body: device('Patio') }),
      await till.send(loud, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A1' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 201]);
    // Three wait for the row, a hundred behind them; the others may come again.
    expect((await waiting()).length).toBe(3);
  });
  const answered = await flood;
  const refused = answered.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(17);
  expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
  expect(answered.filter(({ statusCode }) => statusCode !== 503).every(({ statusCode }) => statusCode === 201 || statusCode === 422)).toBe(true);
  await holder.end();
});

it('changes of a menu that the event loop does itself take turns as others do', async () => {
  const owner = await till.owner();
  const count = (stock: number) => till.send(owner, changeMenuCall, {}, { body: { changes: [{ kind: 'count', id: 'gone', stock }] } });
  const holder = connect(database.url, { max: 1 });
  let counted: ReturnType<typeof count>[] = [];
  await holder.begin(async (tx) => {
    await tx`select from shop.merchant where merchant_id = ${owner.merchantId} for update`;
    counted = Array.from({ length: 6 }, (_, stock) => count(stock));
    const waiting = () => tx`
      select pg_stat_clear_snapshot(), 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(3);
    // Another shop's change is done meanwhile: this shop waits within its three turns.
    expect((await till.send(await till.owner(), createDeviceCall, {}, { body: device('Patio') })).statusCode).toBe(201);
    expect((await waiting()).length).toBe(3);
  });
  expect((await Promise.all(counted)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  await holder.end();
});

it('a change that waits too long for a row of somebody else’s change may come again', async () => {
  const hurried = await testApp({ database, context: { sql: pool({ lockTimeoutMs: 50 }) } });
  const owner = await hurried.owner();
  const holder = connect(database.url, { max: 1 });
  await holder.begin(async (tx) => {
    await tx`select from shop.merchant where merchant_id = ${owner.merchantId} for update`;
    const answer = await hurried.send(owner, createDeviceCall, {}, { body: device('Patio') });
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
  });
  expect((await hurried.send(owner, createDeviceCall, {}, { body: device('Patio') })).statusCode).toBe(201);
  await holder.end();
  await hurried.close();
});

it('every change of a shop takes turns but what is done to orders and payments, what waits for a terminal or printers to answer, and what brings a whole menu in or edits it', () => {
  const free = allCalls.filter((call) => call.method !== 'GET' && call.base === 'api' && call.credential !== 'session' && !takesTurns(call));
  const paths = free.map(({ path }) => path.replace(/^\/register\/merchants\/:merchantId/, ''));
  expect(paths.filter((path) => !/\/orders(?:\/|$)|^\/payments\//.test(path)).toSorted()).toEqual([
    '/devices/:deviceId/terminal-test',
    ...['/menu/changes', '/menu/import', '/menu/imports/:importId', '/menu/imports/:importId/parts/:part'],
    '/printers/check',
  ]);
});

it('what is wrong with a setting is said without waiting for a row that somebody else changes', async () => {
  const owner = await till.owner();
  const made = (await till.send(owner, createDeviceCall, {}, { body: device('Patio') })).json();
  const [tax] = (await till.send(owner, createTaxCall, {}, { body: { name: 'City tax', rate: 100_000 } })).json();
  const seen = { label: 'Patio', paymentGateway: null, terminalId: null, terminalEpi: null };
  const holder = connect(database.url, { max: 1 });
  await holder.begin(async (tx) => {
    await tx`select from shop.merchant where merchant_id = ${owner.merchantId} for update`;
    const answers = [
      await till.send(owner, createDeviceCall, {}, { body: device('') }),
      await till.send(owner, putDeviceCall, { deviceId: made.id }, { body: { ...device(''), seen } }),
      await till.send(owner, createTaxCall, {}, { body: { name: 'High', rate: 100_000_000 } }),
      await till.send(owner, putTaxCall, { taxId: tax.id }, { body: { ...tax, rate: 100_000_000, seen: tax } }),
      await till.send(owner, putBusinessCall, {}, { body: { phone: '12', seen: {} } }),
      await till.send(owner, putGatewayAccountCall, { gateway: 'valor' }, { body: { seenAt: null, account: {} } }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...['device_invalid', 'device_invalid', 'tax_rate_out_of_range', 'tax_rate_out_of_range', 'phone_invalid', 'gateway_account_invalid'],
    ]);
  });
  await holder.end();
});
