import type { onlineOrderCall } from '@till/contract/write/online';
import { isFromElsewhere, isSold } from '@till/domain/order/facts';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import { take } from '../platform/rate-limit.ts';
import { limitOf } from './limit.ts';
import type { Online } from './online.ts';

/** How an order stands that came from elsewhere: its state, when it is ready, or why it was refused. */
export async function showOnlineOrder(
  { context, orders, catalogues }: Online,
  asked: Request<typeof onlineOrderCall>,
): Promise<Answer<typeof onlineOrderCall>> {
  const { merchantId, orderId } = asked.params;
  if (asked.apiKey === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const taken = await take(context.sql, [limitOf(asked.apiKey)], context.clock());
  if (!taken.ok) return { ok: false, refusal: tooMany(asked, taken.retryAfterSeconds) };
  const [read, catalogue] = await Promise.all([orders.reads.read(merchantId, orderId), catalogues.of(merchantId)]);
  if (read === null || catalogue === null || !isFromElsewhere(read.order)) return { ok: false, refusal: { code: 'not_found' } };
  const { order } = read;
  const { reference = null, state, total, refundedAmount, createdTime, readyAt = null, cancelReason = '', version } = order;
  return accept({
    ...{ orderId: order.id, reference, state, total, refundedAmount, createdTime, readyAt, version },
    paid: isSold(order),
    currency: catalogue.merchant.currencyCode,
    refusal: state === 'cancelled' ? { reason: cancelReason } : null,
  });
}
