import * as calls from '@till/contract/order/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

/** Raises rice from 10.50 to 12.50 and the large size of noodles by a dollar, and takes soup off the menu. */
beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
  const { sql } = till.context;
  const [first] = await sql`select categories from shop.menu where merchant_id = ${owner.merchantId}`;
  const changed = JSON.parse(JSON.stringify(first?.['categories'])) as {
    items: { id: string; price: number; modifier_group: { modifiers: { id: string; price: number }[] }[] }[];
  }[];
  for (const category of changed) {
    category.items = category.items.filter(({ id }) => id !== 'soup');
    for (const item of category.items) {
      if (item.id === 'rice') item.price = 1_250;
      for (const { modifiers } of item.modifier_group) for (const modifier of modifiers) if (modifier.id === 'large') modifier.price += 100;
    }
  }
  await sql`insert into shop.menu (merchant_id, version, categories, created_at) values (${owner.merchantId}, 2, ${sql.json(changed as never)}, ${till.context.clock()})`;
  await sql`update shop.merchant set menu_version = 2 where merchant_id = ${owner.merchantId}`;
  till.pass(1_000);
});

const add = async (itemId: string, version: string | null, more: object = {}) => {
  const orderId = await orders.newOrder();
  const headers: Record<string, string> = version === null ? {} : { 'x-menu-version': version };
  return till.send(owner, calls.addItemCall, { orderId }, { body: { itemId, ...more }, headers });
};
const priceOf = async (...asked: Parameters<typeof add>) => (await add(...asked)).json().items?.[0]?.price;

describe('what was decided by an earlier menu', () => {
  it('keeps the prices of that menu, and is paid at the total that was seen', async () => {
    expect([await priceOf('rice', '1'), await priceOf('rice', '2'), await priceOf('rice', null)]).toEqual([1_050, 1_250, 1_250]);
    const sold = (await add('rice', '1')).json();
    const paid = await till.send(owner, calls.payCashCall, { orderId: sold.id }, { body: { amount: sold.total } });
    expect([paid.statusCode, paid.json().state]).toEqual([200, 'completed']);
  });

  it('keeps the prices of its choices, also when they are made later', async () => {
    const chosen = { modifiers: [{ id: 'large' }] };
    const [then, now] = [(await add('noodles', '1', chosen)).json().items[0], (await add('noodles', '2', chosen)).json().items[0]];
    expect(now.modifiers[0].price - then.modifiers[0].price).toBe(100);
    const plain = (await add('noodles', '1', { modifiers: [{ id: 'small' }] })).json();
    const change = (headers: Record<string, string>) => till.send(owner, calls.changeItemCall, { orderId: plain.id, cartId: '1' }, { body: chosen, headers });
    expect((await change({ 'x-menu-version': '1' })).json().items[0].modifiers[0].price).toBe(then.modifiers[0].price);
  });

  it('sells what has left the menu since, but nothing that is hidden today', async () => {
    expect((await add('soup', '2')).json().code).toBe('item_not_found');
    expect(await priceOf('soup', '1')).toBe(700);
    await till.context.sql`insert into shop.menu_overlay (merchant_id, item_id, hidden) values (${owner.merchantId}, 'rice', true)`;
    till.pass(1_000);
    expect((await add('rice', '1')).json().code).toBe('item_not_available');
  });

  it('holds for a quarter of an hour, and for no menu that never was', async () => {
    for (const strange of ['0', '-1', '1.5', '99', 'one', '', ' ', '1e0x']) expect(await priceOf('rice', strange), strange).toBe(1_250);
    till.pass(15 * 60_000 - 1_000);
    expect(await priceOf('rice', '1')).toBe(1_050);
    // Also in a process that has read it while it held.
    till.pass(1_001);
    expect(await priceOf('rice', '1')).toBe(1_250);
  });
});
