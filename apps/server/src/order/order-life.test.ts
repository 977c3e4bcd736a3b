import * as calls from '@till/contract/write/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, testApp, type TestApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

it('first', async () => {
  const made = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'x' } });
  expect(made.json()).toEqual({ orderId: '1001', version: 1 });
  const added = await till.send(owner, calls.addItemCall, { orderId: '1001' }, { body: { itemId: 'rice' } });
  console.log(added.json());
  const got = await till.send(owner, calls.getOrderCall, { orderId: '1001' });
  expect(got.json()).toEqual(added.json());
});
