import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { asOwner } from './elsewhere.ts';
import type { Shop } from './shop.ts';

/** A website of the shop. */
export interface Website {
  readonly key: string;
  /** Sends an order in: two Chow Mein with beef, $34.93; `more` changes that. Returns what the server says. */
  order(more?: object): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  /** How an order stands, as the website is told. */
  shown(orderId: string): Promise<APIResponse>;
}

/** The same order, paid for. */
export const paid = { payment: { paid: true, method: 'Visa', reference: 'pi-1', amount: 3_493 } };

/** A website with a key that was made at this till. */
export async function websiteOf(page: Page, { merchantId }: Pick<Shop, 'merchantId'>): Promise<Website> {
  const { key } = (await asOwner(page, merchantId, 'POST', 'api-keys', { name: 'Website' })) as { key: string };
  return {
    key,
    order: (more) => orderWith(page, merchantId, key, more),
    shown: (orderId) => page.request.get(`/api/online/merchants/${merchantId}/orders/${orderId}`, { headers: { 'x-api-key': key } }),
  };
}

/** Sends an order in with a key. */
export async function orderWith(page: Page, merchantId: string, key: string, more: object = {}) {
  const answer = await page.request.post(`/api/online/merchants/${merchantId}/orders`, {
    headers: { 'x-api-key': key, 'idempotency-key': randomUUID() },
    data: {
      items: [{ itemId: 'chow-mein', quantity: 2, modifiers: [{ id: 'wok-protein-beef' }] }],
      customer: { firstName: 'Mei', lastName: 'Lin', phone: '415 555 2671', email: 'mei@example.com' },
      ...more,
    },
  });
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
}
