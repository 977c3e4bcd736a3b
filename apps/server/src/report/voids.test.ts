import { headers as names } from '@till/contract/headers';
import * as calls from '@till/contract/order/calls';
import { orderHistoryCall } from '@till/contract/order/lists';
import { salesReportCall } from '@till/contract/write/report';
import { createStaffCall, signInStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { drawerOf } from '../testing/drawers.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

type Headers = Readonly<Record<string, string>>;
const report = async () => (await till.send(owner, salesReportCall, {}, { query: { period: 'today' } })).json();

/** A table with gift cards for 20.00 and 5.00, without tax, sent to the kitchen. */
async function sent(headers: Headers = {}): Promise<string> {
  const { orderId } = (
    await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', tableNumber: '4' }, headers })
  ).json();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'dine-in', orderTypeTime: 'now' }, headers });
  for (const [id, price] of [['a', 2_000] as const, ['b', 500] as const])
    expect((await till.send(owner, calls.addItemCall, { orderId }, { body: { id, itemId: 'gift', price }, headers })).statusCode).toBe(200);
  expect((await till.send(owner, calls.submitItemsCall, { orderId }, { headers })).statusCode).toBe(200);
  return orderId;
}
const remove = async (orderId: string, itemId: string, headers: Headers = {}) =>
  expect((await till.send(owner, calls.removeItemCall, { orderId, itemId }, { headers })).statusCode).toBe(200);
const reasons = async () =>
  (await report()).by_void.map(({ reason, times, amount }: { reason: string; times: number; amount: number }) => [reason, times, amount]);
const cancel = async (orderId: string, headers: Headers = {}) =>
  expect((await till.send(owner, calls.cancelOrderCall, { orderId }, { headers })).statusCode).toBe(200);

it('what was taken off after the kitchen had it, and orders that were cancelled, are in a report by who did it, and in none of its other figures', async () => {
  const pin = '246802';
  const hired = await till.send(owner, createStaffCall, {}, { body: { name: 'Mo', short: '', roleId: 'manager', language: null, tipEligible: true, pin } });
  const mo = hired.json().id;
  const { staffToken } = (await till.send(owner, signInStaffCall, {}, { body: { staffId: mo, pin } })).json();
  const by = { [names.staff]: staffToken };
  const [first, second] = [await sent(by), await sent(by)];
  const before = await report();
  expect(before).not.toHaveProperty('by_void');
  await remove(first, 'a', by);
  await cancel(second, by);
  const after = await report();
  expect(after.by_void).toEqual([
    { kind: 'order', reason: '', staff_id: mo, staff_name: 'Mo', times: 1, amount: 2_500 },
    { kind: 'items', reason: '', staff_id: mo, staff_name: 'Mo', times: 1, amount: 2_000 },
  ]);
  expect([after.total.gross_sales, after.total.discounts, after.total.refunds]).toEqual([0, 0, 0]);
});

it('the same again voids nothing more, and what is cancelled after something was taken off counts each piece once', async () => {
  const orderId = await sent();
  await remove(orderId, 'a');
  await cancel(orderId);
  await cancel(orderId);
  expect((await report()).by_void).toEqual([
    { kind: 'items', reason: '', staff_id: null, staff_name: null, times: 1, amount: 2_000 },
    { kind: 'order', reason: '', staff_id: null, staff_name: null, times: 1, amount: 500 },
  ]);
  till.pass(2 * 86_400_000);
  expect(await report()).not.toHaveProperty('by_void');
});

it('a Z says how many and how much, and nothing where there was none', async () => {
  const front = drawerOf(till, owner);
  await front.open(100);
  till.pass(60_000);
  expect((await front.close(100)).json().day).not.toHaveProperty('voids');
  till.pass(60_000);
  await front.open(100);
  await remove(await sent(), 'a');
  await remove(await sent(), 'b');
  await cancel(await sent());
  till.pass(60_000);
  expect((await front.close(100)).json().day.voids).toEqual([
    { kind: 'items', amount: 2_500, count: 2 },
    { kind: 'order', amount: 2_500, count: 1 },
  ]);
});

it('says why, where whoever took it off said so: of a line, of pieces and of both in one report line; and the history says it', async () => {
  const orderId = await sent();
  const change = (itemId: string, body: object) => till.send(owner, calls.changeItemCall, { orderId, cartId: itemId }, { body });
  expect((await change('a', { quantity: 4 })).statusCode).toBe(200);
  expect((await change('a', { more: { id: 'less', by: -1 }, reason: ' Took too long ' })).statusCode).toBe(200);
  expect((await change('a', { quantity: 2, reason: 'Took too long' })).statusCode).toBe(200);
  expect((await change('a', { quantity: 1 })).statusCode).toBe(200);
  // Of what takes nothing off no reason is kept.
  expect((await change('b', { note: 'hot', reason: 'Nobody knows' })).statusCode).toBe(200);
  const gone = await till.send(owner, calls.removeItemCall, { orderId, itemId: 'b' }, { query: { reason: 'Entered by mistake & 餐點錯誤' } });
  expect(gone.statusCode).toBe(200);
  expect(await reasons()).toEqual([
    ['Took too long', 2, 4_000],
    ['', 1, 2_000],
    ['Entered by mistake & 餐點錯誤', 1, 500],
  ]);
  const history = (await till.send(owner, orderHistoryCall, { orderId })).json();
  expect(history.slice(-6).map(({ op, reason }: { op: string; reason: string | null }) => [op, reason])).toEqual([
    ['change-item', null],
    ['enlarge', 'Took too long'],
    ['change-item', 'Took too long'],
    ['change-item', null],
    ['change-item', null],
    ['remove-item', 'Entered by mistake & 餐點錯誤'],
  ]);
});

it('keeps no reason of what the kitchen does not have, and no card number anywhere', async () => {
  const orderId = await sent();
  await till.send(owner, calls.addItemCall, { orderId }, { body: { id: 'c', itemId: 'gift', price: 300 } });
  const remove = (itemId: string, reason: string) => till.send(owner, calls.removeItemCall, { orderId, itemId }, { query: { reason } });
  expect((await remove('c', 'Took too long')).statusCode).toBe(200);
  expect((await till.send(owner, orderHistoryCall, { orderId })).json().at(-1)).toMatchObject({ op: 'remove-item', reason: null });
  const refused = await remove('a', '4111 1111 1111 1111');
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'card_number_in_text']);
  expect(await report()).not.toHaveProperty('by_void');
});
