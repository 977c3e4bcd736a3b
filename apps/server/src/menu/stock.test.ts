import * as calls from '@till/contract/order/calls';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
  await till.context.sql`
    insert into shop.menu_overlay (merchant_id, item_id, stock, counted_at) values (${owner.merchantId}, 'gone', 3, ${till.context.clock()})`;
  till.pass(1_000);
});
afterAll(() => till.close());

const left = async () => {
  till.pass(1_000);
  return (await till.send(owner, menuOverlayCall)).json().items;
};
const duck = (quantity: number) => ({ itemId: 'gone', quantity });
const pay = (orderId: string) => till.send(owner, calls.payCashCall, { orderId });

describe('a dish that is counted', () => {
  it('is refused where more is asked than is left, in one line or in several', async () => {
    const orderId = await orders.newOrder();
    const tooMany = await orders.add(orderId, duck(4));
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([422, 'quantity_out_of_range']);
    expect((await orders.add(orderId, duck(2))).statusCode).toBe(200);
    expect((await orders.add(orderId, duck(2))).json().code).toBe('quantity_out_of_range');
    expect((await orders.add(orderId, duck(1))).statusCode).toBe(200);
    const none = await orders.add(orderId, duck(1));
    expect([none.statusCode, none.json().code]).toEqual([422, 'item_not_available']);
    const change = (cartId: string, quantity: number) => till.send(owner, calls.changeItemCall, { orderId, cartId }, { body: { quantity } });
    expect((await change('1', 3)).json().code).toBe('quantity_out_of_range');
    expect((await change('1', 1)).statusCode).toBe(200);
    expect((await change('1', 2)).statusCode).toBe(200);
  });

  it('is counted down when it is paid, not before, and never twice', async () => {
    const [first, second] = [await orders.newOrder(), await orders.newOrder()];
    for (const orderId of [first, second]) expect((await orders.add(orderId, duck(2))).statusCode).toBe(200);
    expect(await left()).toEqual([{ itemId: 'gone', hidden: false, stock: 3, trackingStock: true }]);
    const key = '6f1c9f4e-58f4-4b46-9f0c-2f1f0a3a5b11';
    for (const _ of [1, 2]) expect((await till.send(owner, calls.payCashCall, { orderId: first }, { key })).statusCode).toBe(200);
    expect((await pay(first)).statusCode).toBe(409);
    expect(await left()).toEqual([{ itemId: 'gone', hidden: false, stock: 1, trackingStock: true }]);
    // It was on the order while there were enough: who pays has eaten it. What is left says so.
    expect((await pay(second)).statusCode).toBe(200);
    expect(await left()).toEqual([{ itemId: 'gone', hidden: false, stock: -1, trackingStock: true }]);
    expect((await orders.add(await orders.newOrder(), duck(1))).json().code).toBe('item_not_available');
  });

  it('is counted anew when somebody counts it, and many orders paid at once are all in it', async () => {
    await till.context.sql`update shop.menu_overlay set stock = 100, counted_at = ${till.context.clock()} where merchant_id = ${owner.merchantId}`;
    till.pass(1_000);
    const ids = await Promise.all(Array.from({ length: 20 }, () => orders.newOrder()));
    await Promise.all(ids.map((id) => orders.add(id, duck(3))));
    await Promise.all(ids.map((id) => orders.add(id, { itemId: 'rice' })));
    const paid = await Promise.all(ids.map(pay));
    expect(paid.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await left()).toEqual([{ itemId: 'gone', hidden: false, stock: 40, trackingStock: true }]);
    till.pass(1);
    await till.context.sql`update shop.menu_overlay set stock = 7, counted_at = ${till.context.clock()} where merchant_id = ${owner.merchantId}`;
    expect(await left()).toEqual([{ itemId: 'gone', hidden: false, stock: 7, trackingStock: true }]);
  });
});
