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

const replayed = 'idempotency-replayed';

describe('the same call again', () => {
  it('adds one line, and answers the order as it is now', async () => {
    const orderId = await newOrder();
    const key = randomUUID();
    const first = await add(orderId, { itemId: 'rice' }, key);
    expect(first.headers).not.toHaveProperty(replayed);
    await add(orderId, { itemId: 'water' });
    const second = await add(orderId, { itemId: 'rice' }, key.toUpperCase());
    expect(second.statusCode).toBe(200);
    expect(second.headers[replayed]).toBe('true');
    expect(second.json()).toMatchObject({ version: 3, items: [{ itemId: 'water' }, { itemId: 'rice' }] });
    expect(await history(orderId)).toHaveLength(3);
  });

  it('pays once: a repeated pay-cash answers the paid order, not a conflict', async () => {
    const orderId = await newOrder();
    await add(orderId, { itemId: 'rice' });
    const key = randomUUID();
    const first = await till.send(owner, calls.payCashCall, { orderId }, { body: { amount: 1_137 }, key });
    const second = await till.send(owner, calls.payCashCall, { orderId }, { body: { amount: 1_137 }, key });
    expect([second.statusCode, second.headers[replayed]]).toEqual([200, 'true']);
    expect(second.json()).toEqual(first.json());
    expect((await till.send(owner, calls.payCashCall, { orderId }, { key: randomUUID() })).statusCode).toBe(409);
  });

  it('with another body is refused, whatever the body asks', async () => {
    const orderId = await newOrder();
    const key = randomUUID();
    await add(orderId, { itemId: 'rice' }, key);
    for (const body of [{ itemId: 'water' }, { itemId: 'rice', quantity: 2 }, { itemId: 'rice', somethingElse: 1 }, { itemId: 'unicorn' }]) {
      expect((await add(orderId, body, key)).json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    }
    expect((await order(orderId)).items).toHaveLength(1);
  });

  it('belongs to its address and method: the same key elsewhere is another call', async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    const key = randomUUID();
    await add(one, { itemId: 'rice' }, key);
    expect((await add(two, { itemId: 'rice' }, key)).headers).not.toHaveProperty(replayed);
    expect((await till.send(owner, calls.payLaterCall, { orderId: one }, { key })).headers).not.toHaveProperty(replayed);
    expect((await order(two)).items).toHaveLength(1);
    const stranger = await till.owner();
    const theirs = (await till.send(stranger, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', orderId: one } })).json().orderId;
    const added = await till.send(stranger, calls.addItemCall, { orderId: theirs }, { body: { itemId: 'water' }, key });
    expect(added.json()).toMatchObject({ items: [{ itemId: 'water' }] });
  });

  it('is judged afresh when the first was refused', async () => {
    const orderId = await newOrder();
    const key = randomUUID();
    expect((await till.send(owner, calls.payCashCall, { orderId }, { key })).json()).toMatchObject({ code: 'order_empty' });
    await add(orderId, { itemId: 'rice' });
    const paid = await till.send(owner, calls.payCashCall, { orderId }, { key });
    expect([paid.statusCode, paid.headers[replayed]]).toEqual([200, undefined]);
  });

  it('counts once while the first is still running, on one server and on two', async () => {
    const orderId = await newOrder();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => add(orderId, { itemId: 'rice' }, key, index % 2 === 0 ? till : other)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
    expect(answers.filter(({ headers }) => headers[replayed] === undefined)).toHaveLength(1);
    expect((await order(orderId)).items).toHaveLength(1);
  });

  it('counts once after a restart', async () => {
    const orderId = await newOrder();
    const key = randomUUID();
    await add(orderId, { itemId: 'rice' }, key);
    const restarted = await testApp({ database: till.database });
    const again = await add(orderId, { itemId: 'rice' }, key, restarted);
    expect([again.statusCode, again.headers[replayed], again.json().items.length]).toEqual([200, 'true', 1]);
    await restarted.close();
  });

  it('needs a key that is a UUID', async () => {
    const orderId = await newOrder();
    for (const key of ['1', 'x'.repeat(36), `${randomUUID()}0`])
      expect((await add(orderId, { itemId: 'rice' }, key)).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
    expect((await order(orderId)).items).toEqual([]);
  });

  it('is the same with its fields in another order, and is refused where what it carries has no bottom', async () => {
    const orderId = await newOrder();
    const key = randomUUID();
    await add(orderId, { itemId: 'rice', quantity: 2, more: { a: 1, b: [{ c: 2, d: 3 }] } }, key);
    const again = await add(orderId, { more: { b: [{ d: 3, c: 2 }], a: 1 }, quantity: 2, itemId: 'rice' }, key);
    expect([again.statusCode, again.headers[replayed]]).toEqual([200, 'true']);
    const bottomless = JSON.parse(`{"itemId":"rice","more":${'['.repeat(2_000)}${']'.repeat(2_000)}}`);
    expect((await add(orderId, bottomless, randomUUID())).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
    expect((await order(orderId)).items).toHaveLength(1);
  });

  it('without a key, a line that is there already is not added again', async () => {
    const orderId = await newOrder();
    const first = await add(orderId, { id: 'L1', itemId: 'rice' });
    const second = await add(orderId, { id: 'L1', itemId: 'rice', quantity: 5 });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });
});

describe('a create that comes again', () => {
  it('is the same order under the id that the register made, and another create of that id is refused', async () => {
    const orderId = 'B1042';
    expect((await create({ orderId })).json()).toEqual({ orderId, version: 1 });
    const again = await create({ orderId });
    expect([again.statusCode, again.json()]).toEqual([201, { orderId, version: 1 }]);
    await add(orderId, { itemId: 'rice' });
    expect((await create({ orderId })).json()).toEqual({ orderId, version: 2 });
    for (const body of [{ tableNumber: '4' }, { source: 'kiosk' }, { deviceSource: 'other' }]) {
      expect((await create({ orderId, ...body })).json()).toMatchObject({ statusCode: 409, code: 'order_id_taken' });
    }
  });

  it('with its key makes one order, also when both run at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => create({}, key, index % 2 === 0 ? till : other)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers[replayed] === undefined)).toHaveLength(1);
    expect((await create({ deviceSource: 'other' }, key)).json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
  });

  it('skips numbers of the series that a register already made', async () => {
    const taken = Number(await newOrder()) + 1;
    await create({ orderId: String(taken), tableNumber: 'mine' });
    expect(await newOrder()).toBe(String(taken + 1));
  });

  it('many at once all get a number of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => create({}, undefined, index % 2 === 0 ? till : other)));
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(32);
  });
});
