import { createOrderCall } from '@till/contract/order/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type SchemaWatch, watchSchema } from './newer-schema.ts';

let database: TestDatabase;
let till: TestApp;
let watch: SchemaWatch;
const met: number[] = [];
beforeAll(async () => {
  database = await testDatabase();
  watch = await watchSchema({ sql: database.sql, log: { warn: () => {} } }, (found) => void met.push(found), 10);
  till = await testApp({ database, context: { mayWrite: () => !watch.isNewer() } });
});
afterAll(async () => {
  await watch?.stop();
  await till?.close();
  await database?.close();
});

it('a process that meets the tables of a newer version writes nothing any more, says so, and goes on answering questions', async () => {
  const owner = await till.owner();
  const create = async () => (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test' } })).statusCode;
  const ready = async () => (await till.app.inject('/readyz')).statusCode;
  expect([await create(), await ready(), met]).toEqual([201, 200, []]);
  await database.sql`insert into door.migration (version, name) values (9999, 'of-tomorrow')`;
  await expect.poll(() => watch.isNewer()).toBe(true);
  const refused = await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test' } });
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after'] !== undefined]).toEqual([503, 'unavailable', true]);
  expect([await ready(), met]).toEqual([503, [9999]]);
  const orders = await till.app.inject({ url: `/api/register/merchants/${owner.merchantId}/orders`, headers: { 'x-token': owner.token } });
  expect([orders.statusCode, orders.json().length]).toEqual([200, 1]);
});
