import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import * as calls from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import { changeMenuCall } from '@till/contract/write/menu/edit';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { refundCall } from '@till/contract/write/payment/payment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { foldStock } from './stock-fold.ts';

const minute = 60_000;
let till: TestApp;
let other: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
  other = await testApp({ database: till.database });
});
beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
});
afterAll(async () => {
  await other.close();
  await till.close();
});

const count = async (stock: number, app = till) => {
  const answer = await app.send(owner, changeMenuCall, {}, { body: { changes: [{ kind: 'count', id: 'gone', stock }] } });
  expect(answer.statusCode).toBe(200);
};
/** What is left as a process says that has read it anew. */
const left = async (app = till) => {
  app.pass(1_000);
  return cached(app);
};
const cached = async (app = till) =>
  (await app.send(owner, menuOverlayCall)).json().items.find(({ itemId }: { itemId: string }) => itemId === 'gone')?.stock as number;
const toPay = async (quantity: number) => {
  const orderId = await orders.newOrder();
  expect((await orders.add(orderId, { itemId: 'gone', quantity })).statusCode).toBe(200);
  return orderId;
};
const pay = async (orderId: string, app = till, madeAt?: number) => {
  const headers = {
    [names.deviceId]: 'front',
    [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, 'front', 1),
    ...(madeAt === undefined ? {} : { [names.decidedAgo]: String(app.context.clock() - madeAt) }),
  };
  expect((await app.send(owner, calls.payCashCall, { orderId }, { headers })).statusCode).toBe(200);
};
const sell = async (quantity: number, app = till) => pay(await toPay(quantity), app);
const factCount = async () => {
  const [row] = await till.context.sql<{ count: number }[]>`select count(*)::int as count from shop.stock_fact where merchant_id = ${owner.merchantId}`;
  return row?.count;
};

describe('a count of what is left', () => {
  it('has what was sold without a network before it, and what the tablet sold after it goes off', async () => {
    await count(10);
    const before = await toPay(3);
    const after = await toPay(2);
    till.pass(minute);
    const soldAt = till.context.clock();
    till.pass(10 * minute);
    await count(7);
    till.pass(minute);
    const laterAt = till.context.clock();
    till.pass(minute);
    await pay(before, till, soldAt);
    expect(await left()).toBe(7);
    await pay(after, till, laterAt);
    expect(await left()).toBe(5);
  });

  it.each([60, -60])('has what was committed before it, and nothing that came after it, where a process is %i s off', async (seconds) => {
    await count(10);
    other.pass(seconds * 1_000 + till.context.clock() - other.context.clock());
    await sell(3, other);
    await count(7);
    expect(await left()).toBe(7);
    await sell(2, other);
    expect([await left(), await left(other)]).toEqual([5, 5]);
  });

  it('has nothing of a sale that was being committed', async () => {
    await count(10);
    const orderId = await toPay(4);
    const { sql } = till.context;
    let paying: Promise<void> | undefined;
    await sql.begin(async (tx) => {
      await tx`select from shop.orders where merchant_id = ${owner.merchantId} and id = ${orderId} for update`;
      paying = pay(orderId);
      for (let waits = false; !waits; ) waits = (await sql`select exists (select from pg_locks where not granted) as waits`)[0]?.['waits'] === true;
      await count(10);
    });
    await paying;
    expect(await left()).toBe(6);
  });
});

it('what a refund puts back on the shelf is there again, in its commit and once; a refund alone brings nothing back', async () => {
  await count(10);
  const orderId = await toPay(4);
  await pay(orderId);
  const order = (await till.send(owner, getOrderCall, { orderId })).json();
  const [{ cartId }] = order.items;
  const refund = (lines: object[] | undefined, key?: string) =>
    till.send(owner, refundCall, { orderId }, { body: { amount: 100, reason: 'cold', ...(lines && { lines }) }, ...(key && { key }) });
  expect((await refund(undefined)).statusCode).toBe(200);
  expect((await refund([{ cartId, quantity: 4, restock: false }])).statusCode).toBe(200);
  expect(await cached()).toBe(6);
  const key = randomUUID();
  for (const _ of [1, 2])
    expect((await refund([{ cartId, quantity: 3, restock: true }], key)).json().refunds[2]).toMatchObject({ restocked: [{ cartId, quantity: 3 }] });
  expect([await cached(), await left(), await left(other)]).toEqual([9, 9, 9]);
  expect((await refund([{ cartId, quantity: 2, restock: true }])).json()).toMatchObject({ statusCode: 422, code: 'quantity_out_of_range', detail: { max: 1 } });
  expect((await refund([{ cartId: 77, quantity: 1, restock: true }])).json().code).toBe('line_not_found');
  await foldStock(till.context.sql);
  expect(await left()).toBe(9);
});

describe('what was sold since a count', () => {
  it('is added up by a job that leaves no fact to read, once, however many run and sell at once', async () => {
    await count(100);
    for (let round = 0; round < 3; round += 1) {
      const ids = await Promise.all(Array.from({ length: 8 }, () => toPay(1)));
      await Promise.all([...ids.map((id, index) => pay(id, index % 2 === 0 ? till : other)), ...[1, 2, 3].map(() => foldStock(till.context.sql))]);
    }
    expect(await left()).toBe(76);
    await foldStock(till.context.sql);
    expect([await factCount(), await left(), await left(other)]).toEqual([0, 76, 76]);
    await count(30);
    await sell(1);
    await foldStock(till.context.sql);
    expect([await factCount(), await left()]).toEqual([0, 29]);
  });

  it('is the same before and after it is added up, for a count and for facts of the version before, which go by time', async () => {
    const { sql } = till.context;
    const at = till.context.clock();
    await sql`insert into shop.menu_overlay (merchant_id, item_id, stock, counted_at) values (${owner.merchantId}, 'gone', 50, ${at})`;
    const old = (order: string, quantity: number, when: number) => sql`
      insert into shop.stock_fact (merchant_id, item_id, at, order_id, quantity, epoch, tx) values (${owner.merchantId}, 'gone', ${when}, ${order}, ${quantity}, 0, '0')`;
    await old('a', 5, at - 1);
    await old('b', 7, at + 1);
    till.pass(minute);
    expect(await left()).toBe(43);
    await foldStock(sql);
    expect([await factCount(), await left()]).toEqual([0, 43]);
    await sell(3);
    expect(await left()).toBe(40);
    await foldStock(sql);
    expect([await factCount(), await left()]).toEqual([0, 40]);
  });

  it('is added up without holding the shop while its menu is read, which takes seconds where that is large', async () => {
    const { sql } = till.context;
    await foldStock(sql);
    await count(10);
    await sell(1);
    let folding: Promise<void> | undefined;
    await sql.begin(async (tx) => {
      await tx`lock table shop.menu in access exclusive mode`;
      folding = foldStock(sql);
      const waiting = () => sql`select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
      expect(await sql`select 1 from shop.merchant where merchant_id = ${owner.merchantId} for update nowait`).toHaveLength(1);
    });
    await folding;
    expect([await factCount(), await left()]).toEqual([0, 9]);
  });

  it('goes off the number that a process holds, without reading it anew, and off it once', async () => {
    await count(10);
    expect([await left(), await left(other)]).toEqual([10, 10]);
    // What it has read is kept for a second, and no second passes.
    await sell(3);
    expect(await cached()).toBe(7);
    const orderId = await orders.newOrder();
    expect((await orders.add(orderId, { itemId: 'gone', quantity: 8 })).json().code).toBe('quantity_out_of_range');
    expect(await cached(other)).toBe(10);
    expect([await left(), await left(other)]).toEqual([7, 7]);
    // Readings that overlap sales: none is counted twice or left out.
    const ids = await Promise.all([1, 1, 1, 1, 1, 1].map(toPay));
    await Promise.all(ids.flatMap((id) => [pay(id), left(), left()]));
    expect(await cached()).toBe(1);
    expect(await left()).toBe(1);
  });
});
