import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/order/calls';
import { refundCall } from '@till/contract/write/payment/payment';
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
});
afterAll(() => till.close());

const facts = () => till.context.sql`
  select order_id, version, at, came_at, kind, gross, discount, tax, taxes, tips, refunded, charges, items, money, device_id, staff_id, shape from shop.sale_fact where merchant_id = ${owner.merchantId} order by at, order_id`;
const payments = () => till.context.sql`
  select order_id, version, n, at, came_at, kind, method, amount, tip, surcharge, rounding, payment_id, device_id, staff_id
  from shop.payment_fact where merchant_id = ${owner.merchantId} order by order_id, version, n`;
const pay = (orderId: string, key?: string) => till.send(owner, calls.payCashCall, { orderId }, key === undefined ? {} : { key });

describe('sale facts', () => {
  it('are written once, in the commit that completes the order, and by nothing else', async () => {
    const orderId = await orders.newOrder();
    for (const body of [{ itemId: 'rice', quantity: 2 }, { itemId: 'beer' }, { itemId: 'rice', note: 'no egg' }]) await orders.add(orderId, body);
    await till.send(owner, calls.changeOrderCall, { orderId }, { body: { tipsAmount: 300 } });
    expect(await facts()).toEqual([]);
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await pay(orderId, key)).statusCode).toBe(200);
    expect((await pay(orderId)).statusCode).toBe(409);
    const paid = await orders.order(orderId);
    expect(await facts()).toEqual([
      {
        order_id: orderId,
        version: paid.version,
        at: paid.completedAt,
        came_at: paid.completedAt,
        kind: 'sale',
        // Three plates and a bottle that has its tax in its price.
        gross: 3 * 1_050 + 600,
        discount: 0,
        tax: paid.taxAmount,
        taxes: paid.taxes.map(({ base: taxed, amount: tax, ...rate }) => ({ ...rate, taxed, tax })),
        tips: 300,
        refunded: 0,
        charges: 0,
        device_id: null,
        staff_id: null,
        shape: 3,
        money: [{ method: 'cash', taken: paid.total, returned: 0 }],
        items: [
          { name: 'Fried rice', category: 'Mains', quantity: 3, gross: 3_150 },
          { name: 'Beer', category: 'Drinks', quantity: 1, gross: 600 },
        ],
      },
    ]);
    await till.send(owner, calls.changeOrderCall, { orderId }, { body: { note: 'came back for the bag' } });
    expect(await facts()).toHaveLength(1);
    // Money is said once too, in the commit that moves it.
    const [payment] = paid.order_payment;
    const money = {
      ...{ order_id: orderId, version: paid.version, n: 0, at: paid.completedAt, came_at: paid.completedAt, kind: 'payment', method: 'cash' },
      ...{ amount: paid.total, tip: 0, surcharge: 0, rounding: 0, payment_id: payment?.id, device_id: null, staff_id: null },
    };
    expect(await payments()).toEqual([money]);
    till.pass(60_000);
    expect((await till.send(owner, refundCall, { orderId }, { body: { amount: 500, reason: 'cold' } })).statusCode).toBe(200);
    const [refund] = (await orders.order(orderId)).refunds;
    expect(await payments()).toEqual([
      money,
      { ...money, version: paid.version + 2, at: refund?.at, came_at: refund?.at, kind: 'refund', amount: -500, tip: 0 - (refund?.tipsAmount ?? 0) },
    ]);
    expect((await facts()).map(({ tax, taxes }) => (taxes as { tax: number }[]).reduce((sum, each) => sum + each.tax, 0) - Number(tax))).toEqual([0, 0]);
    await expect(till.context.sql`update shop.payment_fact set amount = 0 where merchant_id = ${owner.merchantId}`).rejects.toThrow('only added to');
  });

  it('are those of every order, where many are paid at once and some of them are counted too', async () => {
    await till.context
      .sql`insert into shop.menu_overlay (merchant_id, item_id, stock, counted_at) values (${owner.merchantId}, 'gone', 100, ${till.context.clock()})`;
    till.pass(1_000);
    const ids = await Promise.all(Array.from({ length: 24 }, () => orders.newOrder()));
    await Promise.all(ids.map((id, index) => orders.add(id, { itemId: index % 3 === 0 ? 'gone' : 'rice' })));
    // Between the payments changes that nothing is reported of.
    const answers = await Promise.all(ids.map((id, index) => (index % 4 === 0 ? orders.add(id, { itemId: 'water' }) : pay(id))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200));
    const kept = await facts();
    expect(kept.map((fact) => fact['order_id']).sort()).toEqual(ids.filter((_, index) => index % 4 !== 0).sort());
    const sold = kept.flatMap((fact) => fact['items'] as { name: string }[]).map(({ name }) => name);
    expect([sold.filter((name) => name === 'Peking duck').length, sold.length]).toEqual([6, 18]);
    const [stock] = await till.context.sql`select sum(quantity)::int as taken from shop.stock_fact where merchant_id = ${owner.merchantId}`;
    expect(stock).toEqual({ taken: 6 });
  });

  it('are not written of a practice order', async () => {
    const { orderId } = (await orders.create({ practice: true })).json();
    await orders.add(orderId, { itemId: 'rice' });
    await till.context.sql`update shop.orders set doc = (doc::jsonb || '{"practice": true}')::json where merchant_id = ${owner.merchantId} and id = ${orderId}`;
    const fresh = await testApp({ database: till.database });
    expect((await fresh.send(owner, calls.payCashCall, { orderId })).statusCode).toBe(200);
    await fresh.close();
    expect(await facts()).toEqual([]);
  });
});
