import type { getOrderCall } from '@till/contract/order/reads';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { OrderReads } from './store.ts';

/** The current order, always read from the database: another process may have changed it. */
export async function getOrder(store: OrderReads, asked: Request<typeof getOrderCall>): Promise<Answer<typeof getOrderCall>> {
  const read = await store.read(asked.params.merchantId, asked.params.orderId);
  return read === null ? { ok: false, refusal: { code: 'not_found' } } : accept(read.order);
}
