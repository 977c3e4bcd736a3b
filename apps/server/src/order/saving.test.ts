import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
let other: TestApp;
let owner: Owner;
let newOrder: ReturnType<typeof ordersOf>['newOrder'];
let add: ReturnType<typeof ordersOf>['add'];
let order: ReturnType<typeof ordersOf>['order'];
let history: ReturnType<typeof ordersOf>['history'];
beforeAll(async () => {
  till = await testApp();
  other = await testApp({ database: till.database });
  owner = await till.owner();
  ({ newOrder, add, order, history } = ordersOf(till, owner));
});
afterAll(async () => {
  await other.close();
  await till.close();
});

const ordersMade = (count: number) => Promise.all(Array.from({ length: count }, () => newOrder()));
/** Adds rice to each at once. */
const addToAll = (orderIds: readonly string[], at: (index: number) => TestApp = () => till, key: (index: number) => string = () => randomUUID()) =>
  Promise.all(orderIds.map((orderId, index) => add(orderId, { itemId: 'rice' }, key(index), at(index))));

describe('changes of many orders at once', () => {
  it('share commits, and each order has its line, its event and its key', async () => {
    const orderIds = await ordersMade(40);
    const answers = await addToAll(orderIds);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
    for (const [index, orderId] of orderIds.entries()) {
      expect(answers[index]?.json()).toEqual(await order(orderId));
      expect((await history(orderId)).map(({ version, op }) => [version, op.op])).toEqual([
        [1, 'create'],
        [2, 'add-item'],
      ]);
    }
    const [kept] = await till.context.sql`
      select count(*)::int as changes, count(distinct e.xmin::text)::int as commits,
        (select count(*)::int from shop.idempotency_key k where k.merchant_id = ${owner.merchantId} and k.resource_id in ${till.context.sql(orderIds)} and k.version = 2) as keys
      from shop.order_event e where e.merchant_id = ${owner.merchantId} and e.order_id in ${till.context.sql(orderIds)} and e.version = 2`;
    expect(kept).toMatchObject({ changes: 40, keys: 40 });
    expect(kept?.['commits']).toBeLessThan(40);
  });

  it('land once each, also when another server changes the same ones', async () => {
    const orderIds = await ordersMade(20);
    const twice = [...orderIds, ...orderIds.toReversed()];
    const answers = await addToAll(twice, (index) => (index < 20 ? till : other));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
    for (const orderId of orderIds) expect(await order(orderId)).toMatchObject({ version: 3, items: [{ cartId: 2 }, { cartId: 1 }] });
  });

  it('one that cannot be kept is refused alone', async () => {
    const orderIds = await ordersMade(16);
    const bad = orderIds[5] as string;
    await till.context.sql.unsafe(`alter table shop.order_event add constraint not_this check (order_id <> '${bad}' or version < 2) not valid`);
    const answers = await addToAll(orderIds);
    await till.context.sql`alter table shop.order_event drop constraint not_this`;
    expect(answers.map(({ statusCode }) => statusCode === 200)).toEqual(orderIds.map((orderId) => orderId !== bad));
    expect(await order(bad)).toMatchObject({ version: 1, items: [] });
    expect(await history(bad)).toHaveLength(1);
    for (const orderId of orderIds.filter((each) => each !== bad)) expect(await order(orderId)).toMatchObject({ version: 2, items: [{ cartId: 1 }] });
  });

  it('a repeat among them answers what was done, and the others are done', async () => {
    const orderIds = await ordersMade(16);
    const keys = orderIds.map(() => randomUUID());
    await add(orderIds[3] as string, { itemId: 'rice' }, keys[3], other);
    const answers = await addToAll(
      orderIds,
      () => till,
      (index) => keys[index] as string,
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
    expect(answers.map(({ headers }) => headers['idempotency-replayed'] ?? null)).toEqual(orderIds.map((_, index) => (index === 3 ? 'true' : null)));
    for (const orderId of orderIds) expect((await order(orderId)).items).toHaveLength(1);
  });
});
