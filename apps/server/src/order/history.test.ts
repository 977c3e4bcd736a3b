import { randomUUID } from 'node:crypto';
import type { Call } from '@till/contract/call';
import * as calls from '@till/contract/order/calls';
import { listDevicesCall } from '@till/contract/write/device/devices';
import { replay } from '@till/domain/order/apply';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

/** Two servers on one database, each with its own memory. */
let till: TestApp;
let other: TestApp;
let owner: Owner;
let create: ReturnType<typeof ordersOf>['create'];
let newOrder: ReturnType<typeof ordersOf>['newOrder'];
let order: ReturnType<typeof ordersOf>['order'];
let history: ReturnType<typeof ordersOf>['history'];
beforeAll(async () => {
  till = await testApp();
  other = await testApp({ database: till.database });
  owner = await till.owner();
  ({ create, newOrder, order, history } = ordersOf(till, owner));
});
afterAll(async () => {
  await other.close();
  await till.close();
});

describe('what an order went through', () => {
  const item = fc.constantFrom(
    { itemId: 'rice' },
    { itemId: 'beer' },
    { itemId: 'water' },
    { itemId: 'gift', price: 333 },
    { itemId: 'noodles', modifiers: [{ id: 'large' }, { id: 'egg' }] },
  );
  const step: fc.Arbitrary<{ call: Call; params?: object; body?: object }> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(item, fc.integer({ min: 1, max: 3 })).map(([payload, quantity]) => ({ call: calls.addItemCall, body: { ...payload, quantity } })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }))
        .map(([cartId, quantity]) => ({ call: calls.changeItemCall, params: { cartId }, body: { quantity, note: 'x' } })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ cartId: fc.integer({ min: 1, max: 5 }), id: fc.constantFrom('p', 'q', 'r'), by: fc.integer({ min: -2, max: 3 }) })
        .map(({ cartId, id, by }) => ({ call: calls.changeItemCall, params: { cartId }, body: { more: { id, by } } })),
    },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }).map((itemId) => ({ call: calls.removeItemCall, params: { itemId } })) },
    {
      weight: 2,
      arbitrary: fc
        .record(
          {
            tipsAmount: fc.integer({ min: 0, max: 2_000 }),
            note: fc.string({ maxLength: 9 }),
            customerId: fc.constantFrom('ana', null),
            tableNumber: fc.constantFrom('1', '2', null),
          },
          { requiredKeys: [] },
        )
        .map((body) => ({ call: calls.changeOrderCall, body })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('pickup', 'dine-in', 'delivery').map((orderTypeLabel) => ({ call: calls.setOrderTypeCall, body: { orderTypeLabel } })),
    },
    { weight: 1, arbitrary: fc.constantFrom<Call>(calls.submitOrderCall, calls.submitItemsCall, calls.payLaterCall).map((call) => ({ call })) },
  );
  const end = fc.constantFrom(
    { call: calls.payCashCall as Call },
    { call: calls.closeOrderCall as Call, body: { paymentType: 'venmo' } },
    { call: calls.cancelOrderCall as Call },
    null,
  );

  it('is the order: replaying its history gives what is stored, to the last field', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), end, fc.boolean(), async (steps, last, withId) => {
        const { orderId } = (await create(withId ? { orderId: `Z${randomUUID().slice(0, 8)}` } : {})).json();
        for (const [index, { call, params = {}, body }] of [...steps, ...(last === null ? [] : [last as (typeof steps)[0]])].entries()) {
          till.pass(1_000);
          const answered = await (index % 3 === 0 ? other : till).send(owner, call, { orderId, ...params }, { body: body ?? {} });
          expect([200, 404, 409, 422]).toContain(answered.statusCode);
        }
        const stored = await order(orderId);
        const ops = (await history(orderId)).map(({ op }) => op);
        expect(JSON.parse(JSON.stringify(replay(ops)))).toEqual(stored);
        const [row] = await till.context
          .sql`select version, state, order_type, created_time, completed_at from shop.orders where merchant_id = ${owner.merchantId} and id = ${orderId}`;
        expect(row).toEqual({
          version: stored.version,
          state: stored.state,
          order_type: stored.orderType,
          created_time: stored.createdTime,
          completed_at: stored.completedAt,
        });
        expect(stored.total).toBe(stored.subtotal + stored.taxAmount + stored.tipsAmount - stored.discountAmount);
      }),
      { numRuns: 40 },
    );
  });

  it('says which device and which owner did it, where the device proves itself by its headers (ROLE-06)', async () => {
    const orderId = await newOrder();
    const devices = (await till.send(owner, listDevicesCall)).json<{ id: string; token: string }[]>();
    const token = devices.find(({ id }) => id === 'bar')!.token;
    const identity = { 'x-merchant-id': owner.merchantId, 'x-device-id': 'bar', 'x-device-token': token, 'x-app-version': '0.20250327.1' };
    const others: Record<string, string>[] = [
      { 'x-device-token': 'made-up' },
      { 'x-device-id': 'front' },
      { 'x-merchant-id': 'another' },
      { 'x-device-id': 'unknown' },
    ];
    for (const change of [{}, ...others]) {
      expect((await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'rice' }, headers: { ...identity, ...change } })).statusCode).toBe(200);
    }
    const rows = await till.context.sql`
      select e.device_id, o.email, e.at from shop.order_event e join door.owner o on o.id = e.actor
      where e.merchant_id = ${owner.merchantId} and e.order_id = ${orderId} and e.version > 1 order by e.version`;
    expect(rows.map((row) => row['device_id'])).toEqual(['bar', null, null, null, null]);
    expect(rows[0]).toMatchObject({ email: `${owner.merchantId}@till.test`, at: till.context.clock() });
  });
});
