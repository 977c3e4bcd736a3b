import * as calls from '@till/contract/order/calls';
import { setSharesCall } from '@till/contract/order/shares';
import { dueOfShare } from '@till/domain/order/payment/held';
import type { Order } from '@till/domain/order/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  const token = deviceToken(till.context.config.secret, owner.merchantId, 'front', 1);
  alone = { 'x-device-id': 'front', 'x-device-token': token, 'x-decided-ago': '600000' };
});
afterAll(() => till.close());

/** What a tablet of the shop says of a change that it made ten minutes ago. */
let alone: Record<string, string>;
const add = (orderId: string, id: string) => till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'rice', id } });
/** A pickup of two dishes that has been open for a quarter of an hour. */
async function table(): Promise<string> {
  const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' } })).json<{ orderId: string }>();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup' } });
  for (const id of ['l1', 'l2']) await add(orderId, id);
  till.pass(15 * 60_000);
  return orderId;
}
const split = (orderId: string, lines: readonly string[], name: string, headers: Record<string, string>) => {
  const shares = lines.map((cartId, at) => ({ id: `${name}${at + 1}`, no: at + 1, take: [{ cartId, parts: 1, of: 1 }] }));
  return till.send(owner, setSharesCall, { orderId }, { body: { shares }, headers });
};
const cash = (orderId: string, body: object, headers: Record<string, string> = {}) => till.send(owner, calls.payCashCall, { orderId }, { body, headers });
const dues = (order: Order) => order.shares?.map((share) => dueOfShare(order, share));

it('a split that a tablet made without the server has its lines by their ids, and what came onto the order since rests; its cash is on its share', async () => {
  const orderId = await table();
  await add(orderId, 'dessert');
  expect((await split(orderId, ['l1', 'l2'], 's', {})).json()).toMatchObject({ statusCode: 422, code: 'shares_do_not_cover' });
  const order = (await split(orderId, ['l1', 'l2'], 's', alone)).json<Order>();
  expect(order.shares).toMatchObject([{ take: [{ cartId: 1 }] }, { take: [{ cartId: 2 }] }, { take: 'rest' }]);
  const [due = 0] = dues(order) ?? [];
  const paid = (await cash(orderId, { shareId: 's1', amount: due, take: due }, alone)).json<Order>();
  expect(dues(paid)).toEqual([0, ...(dues(order)?.slice(1) ?? [])]);
});

it('a split that comes after a guest has paid under another one is refused, and the cash that was taken for it is a part of what is left, up to that', async () => {
  const orderId = await table();
  const theirs = (await split(orderId, ['l1', 'l2'], 't', {})).json<Order>();
  const [due = 0] = dues(theirs) ?? [];
  await cash(orderId, { shareId: 't1', amount: due });
  expect((await split(orderId, ['l2', 'l1'], 's', alone)).json()).toMatchObject({ statusCode: 409, code: 'share_paid', detail: { no: 1 } });
  const part = (await cash(orderId, { shareId: 's1', amount: 100, take: 100 }, alone)).json<Order>();
  expect([part.state, part.amountPaid, part.order_payment[1]?.shareId]).toEqual(['accepted', due + 100, undefined]);
  const left = theirs.total - due - 100;
  expect((await cash(orderId, { shareId: 's2', amount: left + 1, take: left + 1 }, alone)).json()).toMatchObject({ code: 'take_out_of_range' });
  expect((await cash(orderId, { shareId: 's2', amount: left, take: left }, alone)).json()).toMatchObject({ state: 'completed', amountPaid: theirs.total });
});
