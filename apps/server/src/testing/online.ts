import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/write/online';
import type { LightMyRequestResponse } from 'fastify';
import type { Owner, TestApp } from './app.ts';

/** A site that sends a shop's orders in, with a key of its own. */
export interface Site {
  readonly key: string;
  /** Two dishes, $22.73 with tax, due; `more` changes that. `idempotencyKey`: null, none is sent. */
  order(more?: object, options?: { readonly idempotencyKey?: string | null; readonly app?: TestApp }): Promise<LightMyRequestResponse>;
  show(orderId: string, app?: TestApp): Promise<LightMyRequestResponse>;
}

/** What two portions of rice cost in a test's shop, with tax; cents. */
export const riceTotal = 2_273;
export const paidFor = (amount: number) => ({ payment: { paid: true, method: 'Visa', reference: `pi-${amount}`, amount } });

export async function siteOf(till: TestApp, owner: Owner, name = 'Website'): Promise<Site> {
  const { key } = (await till.send(owner, calls.createApiKeyCall, {}, { body: { name } })).json() as { key: string };
  const at = `/api/online/merchants/${owner.merchantId}/orders`;
  return {
    key,
    order: (more = {}, { idempotencyKey = randomUUID(), app = till } = {}) =>
      app.app.inject({
        method: 'POST',
        url: at,
        headers: { 'x-api-key': key, 'content-type': 'application/json', ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }) },
        payload: JSON.stringify({ items: [{ itemId: 'rice', quantity: 2 }], ...more }),
      }),
    show: (orderId, app = till) => app.app.inject({ method: 'GET', url: `${at}/${orderId}`, headers: { 'x-api-key': key } }),
  };
}
