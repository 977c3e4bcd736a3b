import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/order/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

/** Two servers on one database, each with its own memory. */
let till: TestApp;
let other: TestApp;
let owner: Owner;
let create: ReturnType<typeof ordersOf>['create'];
let newOrder: ReturnType<typeof ordersOf>['newOrder'];
let add: ReturnType<typeof ordersOf>['add'];
let order: ReturnType<typeof ordersOf>['order'];
let history: ReturnType<typeof ordersOf>['history'];
beforeAll(async () => {
  till = await testApp();
  other = await testApp({ database: till.database });
  owner = await till.owner();
  ({ create, newOrder, add, order, history } = ordersOf(till, owner));
});
afterAll(async () => {
  await other.close();
  await till.close();
});

describe('many registers on one order', () => {
  it('32 adds at once, on two servers, all land, each once', async () => {
    const orderId = await newOrder();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => add(orderId, { id: `L${index}`, itemId: 'rice' }, randomUUID(), index % 2 === 0 ? till : other)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(32).fill(200));
    const { items, version, subtotal } = await order(orderId);
    expect(items.map(({ id }) => id).toSorted()).toEqual(Array.from({ length: 32 }, (_, index) => `L${index}`).toSorted());
    expect(items.map(({ cartId }) => cartId)).toEqual(Array.from({ length: 32 }, (_, index) => 32 - index));
    expect([version, subtotal]).toEqual([33, 32 * 1_050]);
    expect((await history(orderId)).map((event) => event.version)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });

  it('one is paid, and the other hears of it although it remembered the order unpaid', async () => {
    const orderId = await newOrder();
    await add(orderId, { itemId: 'rice' }, undefined, till);
    await add(orderId, { itemId: 'rice' }, undefined, other);
    expect((await till.send(owner, calls.payCashCall, { orderId })).statusCode).toBe(200);
    expect((await add(orderId, { itemId: 'water' }, undefined, other)).json()).toMatchObject({ statusCode: 409, code: 'order_already_paid' });
  });

  it('a refusal is never given on what a server only remembers', async () => {
    const orderId = (await create({ tableNumber: '9' })).json().orderId;
    await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'dine-in' } });
    await add(orderId, { itemId: 'rice' });
    expect((await till.send(owner, calls.submitItemsCall, { orderId })).statusCode).toBe(200);
    await add(orderId, { itemId: 'water' }, undefined, other);
    // The first server still remembers an order with nothing to submit.
    expect((await till.send(owner, calls.submitItemsCall, { orderId })).json()).toMatchObject({ items: [{ submitted: true }, { submitted: true }] });
  });

  it('two pay at once: one is paid, the other is told', async () => {
    const orderId = await newOrder();
    await add(orderId, { itemId: 'rice' });
    const answers = await Promise.all([till, other].map((app) => app.send(owner, calls.payCashCall, { orderId }, { key: randomUUID() })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await order(orderId)).payment).toHaveLength(1);
  });
});

describe('more of a line at two registers', () => {
  const press = (orderId: string, cartId: string, more: { id: string; by: number }, app = till, key: string = randomUUID()) =>
    app.send(owner, calls.changeItemCall, { orderId, cartId }, { body: { more }, key });
  const withRice = async (quantity: number): Promise<string> => {
    const orderId = await newOrder();
    await add(orderId, { id: 'R', itemId: 'rice', quantity });
    return orderId;
  };
  const quantities = async (orderId: string) => (await order(orderId)).items.map(({ id, quantity }) => [id, quantity]);

  it('in the same moment counts at both, on two servers; sent again it counts once, under its own key, under another and after a restart', async () => {
    const orderId = await withRice(1);
    const key = randomUUID();
    const answers = await Promise.all([press(orderId, 'R', { id: 'front-1', by: 1 }, till, key), press(orderId, '1', { id: 'bar-1', by: 1 }, other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const once = await order(orderId);
    expect(once).toMatchObject({ subtotal: 3 * 1_050, version: 4, items: [{ quantity: 3 }] });
    expect(once.items[0]?.pieces?.toSorted()).toEqual(['bar-1', 'front-1']);
    const restarted = await testApp({ database: till.database });
    for (const app of [till, other, restarted]) {
      for (const again of [key, randomUUID()]) {
        const answered = await press(orderId, 'R', { id: 'front-1', by: 1 }, app, again);
        expect([answered.statusCode, answered.json()]).toEqual([200, once]);
      }
    }
    await restarted.close();
    expect((await history(orderId)).map(({ op }) => op).slice(2)).toEqual(
      expect.arrayContaining([
        { op: 'enlarge', cartId: 1, id: 'front-1', by: 1 },
        { op: 'enlarge', cartId: 1, id: 'bar-1', by: 1 },
      ]),
    );
  });

  it('sixteen at once all count; of two that take the last two off one is told', async () => {
    const orderId = await withRice(2);
    await Promise.all(Array.from({ length: 16 }, (_, index) => press(orderId, 'R', { id: `p${index}`, by: 1 }, index % 2 === 0 ? till : other)));
    expect(await quantities(orderId)).toEqual([['R', 18]]);
    const few = await withRice(2);
    const off = await Promise.all([press(few, 'R', { id: 'a', by: -1 }), press(few, 'R', { id: 'b', by: -1 }, other)]);
    expect(off.map((answered) => answered.json().code ?? 'taken').toSorted()).toEqual(['quantity_out_of_range', 'taken']);
    expect(await quantities(few)).toEqual([['R', 1]]);
  });

  it('beside a quantity that an earlier build sends: that says how many there are, and more counts from there', async () => {
    const orderId = await withRice(2);
    const absolute = (quantity: number) => other.send(owner, calls.changeItemCall, { orderId, cartId: 'R' }, { body: { quantity }, key: randomUUID() });
    await press(orderId, 'R', { id: 'a', by: 1 });
    expect((await absolute(5)).json().items).toMatchObject([{ quantity: 5, pieces: ['a'] }]);
    await press(orderId, 'R', { id: 'b', by: 1 });
    await press(orderId, 'R', { id: 'a', by: 1 });
    expect(await quantities(orderId)).toEqual([['R', 6]]);
  });

  it('with something beside it, or without an id, is no change at all', async () => {
    const orderId = await withRice(2);
    for (const body of [
      { more: { id: 'a', by: 1 }, quantity: 3 },
      { more: { id: 'a', by: 1 }, note: 'x' },
      { more: { by: 1 } },
      { more: { id: 'a', by: 0.5 } },
    ]) {
      const answered = await till.send(owner, calls.changeItemCall, { orderId, cartId: 'R' }, { body });
      expect([answered.statusCode, answered.json().code]).toEqual([400, 'malformed']);
    }
    expect(await quantities(orderId)).toEqual([['R', 2]]);
  });
});

describe('when nothing can be saved', () => {
  it('tries eight times, then says come back, and nothing has happened', async () => {
    const crowded = await testApp();
    const shop = await crowded.owner();
    const { orderId } = (await crowded.send(shop, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json();
    await crowded.context.sql`create table tries (at timestamptz)`;
    // Whoever wants to save finds that another was faster.
    await crowded.context.sql.unsafe(`
      create function always_late() returns trigger language plpgsql as $$ begin insert into tries values (now()); return null; end $$;
      create trigger always_late before update on shop.orders for each row execute function always_late()`);
    const answered = await crowded.send(shop, calls.addItemCall, { orderId }, { body: { itemId: 'rice' }, key: randomUUID() });
    expect([answered.statusCode, answered.json().code, Number(answered.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true]);
    expect(await crowded.context.sql`select count(*)::int as count from tries`).toEqual([{ count: 8 }]);
    expect(
      await crowded.context.sql`select (select count(*)::int from shop.order_event) as events, (select count(*)::int from shop.idempotency_key) as keys`,
    ).toEqual([{ events: 1, keys: 0 }]);
    await crowded.close();
  });

  it('wakes who listens after a change, and only then', async () => {
    const orderId = await newOrder();
    let woken = 0;
    const stop = till.context.bus.listen(owner.merchantId, () => {
      woken += 1;
    });
    await add(orderId, { itemId: 'unicorn' });
    expect(woken).toBe(0);
    await add(orderId, { itemId: 'rice' });
    expect(woken).toBe(1);
    await newOrder();
    expect(woken).toBe(2);
    stop();
  });
});
