import { addItemCall, createOrderCall } from '@till/contract/order/calls';
import { searchCustomersCall } from '@till/contract/write/customer/customers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../platform/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { openReads, readConnectionCount } from './reads.ts';

let database: TestDatabase;
let till: TestApp;
const questions: ReturnType<typeof connect>[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const sql = connect(database.url, { max: readConnectionCount });
  questions.push(sql);
  till = await testApp({ database, context: { reads: openReads(sql) } });
});
afterAll(async () => {
  await till?.close();
  for (const sql of questions) await sql.end({ timeout: 1 });
  await database?.close();
});

it("changes of orders wait for nobody's slow questions, and other merchants' questions for none of one merchant's", async () => {
  const [slow, other] = [await till.owner(), await till.owner()];
  await till.send(other, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A1' } });
  const order = await till.send(other, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A2' } });
  expect(order.statusCode).toBe(201);
  const holder = connect(database.url, { max: 1 });
  let held = true;
  const answered: boolean[] = [];
  await holder.begin(async (tx) => {
    await tx`lock table shop.customer in access exclusive mode`;
    const asked = Promise.all(Array.from({ length: 80 }, () => till.send(slow, searchCustomersCall, {}, { query: { query: 'ana' } })));
    const waiting = () => tx`
      select pg_stat_clear_snapshot(), 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await waiting()).length).toBe(4);
    const line = { itemId: 'rice', quantity: 1 };
    const answers = [
      await till.send(other, addItemCall, { orderId: 'A1' }, { body: line }),
      await till.app.inject({ url: `/api/register/merchants/${other.merchantId}/orders`, headers: { 'x-token': other.token } }),
      await till.app.inject({ url: '/auth/register/profile', headers: { cookie: slow.cookie } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    answered.push(held);
    void asked.then(() => (held = false));
  });
  // They were answered while the questions still waited.
  expect(answered).toEqual([true]);
  await holder.end();
});
