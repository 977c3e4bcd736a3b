import type { ReplyOf } from '@till/contract/call';
import * as orderCalls from '@till/contract/order/calls';
import { listSentReceiptsCall, sendReceiptCall } from '@till/contract/write/receipt/send';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Owner, TestApp } from './app.ts';
import { ordersOf } from './orders.ts';

export type SentReceipt = ReplyOf<typeof listSentReceiptsCall>[number];

/** What one owner does with receipts. */
export function receiptsOf(till: TestApp, owner: Owner) {
  const orders = ordersOf(till, owner);
  const list = async (orderId: string): Promise<readonly SentReceipt[]> => (await till.send(owner, listSentReceiptsCall, { orderId })).json();
  return {
    list,
    /** An order of two dishes, paid in cash; `changes`: of the order, before it is paid. */
    async paidOrder(changes: object = {}): Promise<string> {
      const orderId = await orders.newOrder();
      await orders.add(orderId, { itemId: 'rice', quantity: 2 });
      await till.send(owner, orderCalls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
      if (Object.keys(changes).length > 0) await till.send(owner, orderCalls.changeOrderCall, { orderId }, { body: changes });
      expect((await till.send(owner, orderCalls.payCashCall, { orderId }, { body: {} })).statusCode).toBe(200);
      return orderId;
    },
    send: (orderId: string, body: object, key?: string, app = till): Promise<LightMyRequestResponse> =>
      app.send(owner, sendReceiptCall, {}, { body: { orderId, type: 'email', ...body }, ...(key === undefined ? {} : { key }) }),
    /** Waits until the newest receipt of an order is in this state; returns it. */
    async until(orderId: string, state: SentReceipt['state'], problem: SentReceipt['problem'] = null): Promise<SentReceipt> {
      const newest = async () => (await list(orderId))[0];
      await expect.poll(newest, { timeout: 40_000, interval: 20 }).toMatchObject({ state, problem });
      const found = await newest();
      if (found === undefined) throw new Error(`no receipt of ${orderId}`);
      return found;
    },
  };
}
