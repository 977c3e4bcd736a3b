import { addItemCall, cancelOrderCall, changeOrderCall, createOrderCall, payCashCall, setOrderTypeCall } from '@till/contract/order/calls';
import { listOrdersCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServices } from '../services.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { cancelEmpty } from './cancel-empty.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

const hour = 3_600_000;
const create = async (): Promise<string> =>
  (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', tableNumber: '4' } })).json().orderId;
const stateOf = async (orderId: string): Promise<string> => (await till.send(owner, getOrderCall, { orderId })).json().state;
const look = () => cancelEmpty(till.context, openServices(till.context).orders, till.context.clock());

it('an open order with nothing on it is cancelled after twelve hours without a touch, and its history says that Till did it', async () => {
  const [empty, touched, used] = [await create(), await create(), await create()];
  await till.send(owner, addItemCall, { orderId: used }, { body: { itemId: 'rice' } });
  till.pass(6 * hour);
  await till.send(owner, changeOrderCall, { orderId: touched }, { body: { note: 'they are parking' } });
  till.pass(6 * hour - 1_000);
  expect(await look()).toBe(0);
  till.pass(2_000);
  expect(await look()).toBe(1);
  expect([await stateOf(empty), await stateOf(touched), await stateOf(used)]).toEqual(['cancelled', 'open', 'open']);
  const [event] = await till.context.sql<{ actor: string; op: { op: string }; state: string }[]>`
    select actor, op, state from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${empty} order by version desc limit 1`;
  expect(event).toMatchObject({ actor: 'till', op: { op: 'cancel' }, state: 'cancelled' });
});

it('two processes, or one that was started again, cancel it once; whoever adds a line meanwhile keeps the order', async () => {
  const [empty, kept] = [await create(), await create()];
  till.pass(13 * hour);
  const [one, other] = [openServices(till.context).orders, openServices(till.context).orders];
  const now = till.context.clock();
  const adding = till.send(owner, addItemCall, { orderId: kept }, { body: { itemId: 'rice' } });
  await Promise.all([cancelEmpty(till.context, one, now), cancelEmpty(till.context, other, now)]);
  expect(await cancelEmpty(till.context, one, now)).toBe(0);
  expect([(await adding).statusCode, await stateOf(kept)]).toEqual([200, 'open']);
  const [count] = await till.context.sql<{ cancels: number }[]>`
    select count(*)::int as cancels from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${empty} and op->>'op' = 'cancel'`;
  expect([await stateOf(empty), count?.cancels]).toEqual(['cancelled', 1]);
});

it('whoever writes a note on it after it was found, and before it is cancelled, keeps it', async () => {
  const [orderId, other] = [await create(), await create()];
  till.pass(13 * hour);
  const { orders } = openServices(till.context);
  // Another process's customer comes back in that very moment.
  const move: typeof orders.move = async (place, ...rest) => {
    if (place.orderId === orderId) await till.send(owner, changeOrderCall, { orderId }, { body: { note: 'they are back' } });
    return orders.move(place, ...rest);
  };
  await cancelEmpty(till.context, { move }, till.context.clock());
  expect([await stateOf(orderId), await stateOf(other)]).toEqual(['open', 'cancelled']);
  // Twelve hours later nobody has come again.
  till.pass(13 * hour);
  expect([await look(), await stateOf(orderId)]).toEqual([1, 'cancelled']);
});

it('a tablet that filled it without a network, not knowing, has it again: what it sold and the cash that it took count', async () => {
  const [orderId, given] = [await create(), await create()];
  await till.send(owner, cancelOrderCall, { orderId: given }, { body: {} });
  till.pass(13 * hour);
  const sold = till.context.clock() - 6 * hour;
  expect(await look()).toBe(1);
  const found = async (state: string) =>
    ((await till.send(owner, listOrdersCall, {}, { query: { state } })).json() as { id: string }[]).filter(({ id }) => id === orderId).length;
  expect([await found('cancelled'), await found('open')]).toEqual([1, 0]);
  const offline = { headers: { 'x-decided-at': String(sold) } };
  const typed = await till.send(owner, setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' }, ...offline });
  expect([typed.statusCode, typed.json().state, typed.json().untouched]).toEqual([200, 'open', undefined]);
  expect([await found('cancelled'), await found('open')]).toEqual([0, 1]);
  const { total } = (await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'rice' }, ...offline })).json();
  const paid = await till.send(owner, payCashCall, { orderId }, { body: { amount: total }, ...offline });
  expect([paid.statusCode, paid.json().state, paid.json().amountPaid]).toEqual([200, 'completed', total]);
  expect([await found('cancelled'), await found('open'), await found('completed')]).toEqual([0, 0, 1]);
  // What somebody cancelled stays so.
  expect((await till.send(owner, addItemCall, { orderId: given }, { body: { itemId: 'rice' }, ...offline })).json().code).toBe('order_cancelled');
});
