import { createOrderCall } from '@till/contract/order/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

it.each([
  ['by its administrator', '57P01'],
  ['as its transaction lay idle, for a process that stood still', '25P03'],
  ['as its transaction took too long', '25P04'],
])('a call whose connection the database ended %s is to be sent again, and is no fault of ours', async (_, code) => {
  await till.database.sql.unsafe(
    `create function shop.ends() returns trigger language plpgsql as $$ begin raise exception 'ends' using errcode = '${code}'; end $$`,
  );
  await till.database.sql`create trigger ends before insert on shop.orders for each row execute function shop.ends()`;
  const create = () => till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } });
  const cut = await create();
  await till.database.sql`drop function shop.ends cascade`;
  expect([cut.statusCode, cut.json().code, cut.headers['retry-after']]).toEqual([503, 'unavailable', expect.any(String)]);
  expect((await create()).statusCode).toBe(201);
});
