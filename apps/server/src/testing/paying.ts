import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import type { Order } from '@till/domain/order/types';
import type { Owner, TestApp } from './app.ts';
import { ordersOf } from './orders.ts';
import type { TestTerminals } from './terminals.ts';

/** What one owner does to be paid by card, and what the database and the gateways know of it. */
export function payingOf(till: TestApp, owner: Owner, terminals: TestTerminals) {
  const orders = ordersOf(till, owner);
  const attemptsOf = (orderId: string) =>
    till.context.sql<{ id: string; state: string; kind: string }[]>`
      select id, state, kind from shop.payment_attempt where merchant_id = ${owner.merchantId} and order_id = ${orderId} order by created_at, kind desc, id`;
  return {
    attemptsOf,
    /** Two dishes, with the kitchen. */
    async orderToPay(more: object = {}): Promise<Order> {
      const { orderId } = (await orders.create(more)).json();
      await orders.add(orderId, { itemId: 'rice', quantity: 2 });
      return (await till.send(owner, orderCalls.submitOrderCall, { orderId })).json();
    },
    present: (
      orderId: string,
      deviceId: string,
      { key, ...body }: { key?: string; amount?: number; take?: number; shareId?: string; practice?: string } = {},
    ) => till.send(owner, calls.presentCall, {}, { body: { orderId, deviceId, ...body }, ...(key === undefined ? {} : { key }) }),
    /** How many calls have joined an order's attempts and wait for their end: each has a key. */
    async joinedCount(orderId: string): Promise<number> {
      const [row] = await till.context.sql<{ count: number }[]>`
        select count(*)::int from shop.payment_joined_key k join shop.payment_attempt a on a.merchant_id = k.merchant_id and a.id = k.attempt_id
        where a.merchant_id = ${owner.merchantId} and a.order_id = ${orderId}`;
      return row?.count ?? 0;
    },
    orderNow: (orderId: string) => orders.order(orderId),
    /** How often an order's cards were charged and not undone. */
    async chargesOf(orderId: string): Promise<number> {
      const attempts = await attemptsOf(orderId);
      return (await Promise.all(attempts.map(({ id }) => terminals.chargesOf(id)))).reduce((sum, each) => sum + each, 0);
    },
  };
}

export type Paying = ReturnType<typeof payingOf>;
