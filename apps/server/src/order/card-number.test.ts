import { addItemCall, changeItemCall, changeOrderCall, createOrderCall } from '@till/contract/order/calls';
import { createCustomerCall } from '@till/contract/write/customer/customers';
import { putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { putBusinessCall } from '@till/contract/write/merchant/business';
import { putPrinterCall } from '@till/contract/write/printer/printing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

it('a card number is refused wherever it is written, and kept nowhere', async () => {
  const { newOrder, order } = ordersOf(till, owner);
  const orderId = await newOrder();
  const number = '4111 1111 1111 1111';
  expect((await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'rice', note: 'no egg' } })).statusCode).toBe(200);
  const before = await order(orderId);
  const refused = [
    await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', tableNumber: number } }),
    await till.send(owner, createOrderCall, {}, { body: { source: number, deviceSource: 'web' } }),
    await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: number } }),
    await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'rice', name: number } }),
    await till.send(owner, putPrinterCall, { printerId: 'p1' }, { body: { label: number, address: '127.0.0.1:9100', enabled: true } }),
    await till.send(owner, putKitchenPrinterCall, { printerId: 'p1' }, { body: { label: number, address: '127.0.0.1:9100', enabled: true } }),
    await till.send(owner, putKitchenScreenCall, { screenId: 's1' }, { body: { label: number, enabled: true } }),
    await till.send(owner, putBusinessCall, {}, { body: { address2: number, seen: { address2: '' } } }),
    await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'rice', note: number } }),
    await till.send(owner, changeItemCall, { orderId, cartId: 1 }, { body: { note: `card ${number}`, quantity: 2 } }),
    await till.send(owner, changeOrderCall, { orderId }, { body: { note: `${number} 12/27`, tipsAmount: 100 } }),
    await till.send(owner, changeOrderCall, { orderId }, { body: { tableNumber: number } }),
    await till.send(owner, createCustomerCall, {}, { body: { firstName: 'Mei', lastName: number } }),
    await till.send(owner, createCustomerCall, {}, { body: { firstName: 'Mei', lastName: 'Lin', email: '4111111111111111@example.com' } }),
  ];
  for (const answer of refused) {
    const { requestId, ...said } = answer.json();
    expect(said).toMatchObject({ statusCode: 422, code: 'card_number_in_text' });
    // The request's own number may have the digits by chance.
    expect(JSON.stringify(said)).not.toContain('1111');
    expect(requestId).not.toContain(number);
  }
  expect(await order(orderId)).toEqual(before);
  const kept = await till.context.sql`
    select doc::text from shop.orders union all select op::text from shop.order_event union all select to_jsonb(c)::text from shop.customer c`;
  expect(JSON.stringify(kept)).not.toContain('1111');
  expect((await till.send(owner, createCustomerCall, {}, { body: { firstName: 'Mei', lastName: 'Lin', phone: '415 555 2671' } })).statusCode).toBe(201);
});
