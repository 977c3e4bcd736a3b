import * as calls from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import type { LightMyRequestResponse } from 'fastify';
import type { Owner, TestApp } from './app.ts';

/** What a test of orders says again and again, as one owner. `app`: the server that is asked, where there are several on one database. */
export function ordersOf(till: TestApp, owner: Owner) {
  const keyed = (key?: string) => (key === undefined ? {} : { key });
  const create = (body: object = {}, key?: string, app = till): Promise<LightMyRequestResponse> =>
    app.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', ...body }, ...keyed(key) });
  return {
    create,
    newOrder: async (): Promise<string> => (await create()).json().orderId,
    add: (orderId: string, body: object, key?: string, app = till): Promise<LightMyRequestResponse> =>
      app.send(owner, calls.addItemCall, { orderId }, { body, ...keyed(key) }),
    order: async (orderId: string): Promise<Order> => (await till.send(owner, getOrderCall, { orderId })).json(),
    history: async (orderId: string): Promise<readonly { version: number; op: OrderOp }[]> => {
      const { sql } = till.context;
      return sql<
        { version: number; op: OrderOp }[]
      >`select version, op from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${orderId} order by version`;
    },
  };
}
