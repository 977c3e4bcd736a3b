import type { listDifferencesCall, readDifferenceCall } from '@till/contract/write/payment/payment';
import type { PaymentDifference } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import type { Payments } from '../payments.ts';

/** How many are returned at once; more follow when some are read. */
const countMax = 100;

/** Unread differences, newest first. */
export async function listDifferences({ context }: Payments, { params }: Request<typeof listDifferencesCall>): Promise<Answer<typeof listDifferencesCall>> {
  const rows = await context.sql<(PaymentDifference & { readonly orderId: string })[]>`
    select id, order_id as "orderId", attempt_id as "attemptId", kind, said, found, at from shop.payment_difference
    where merchant_id = ${params.merchantId} and read_at is null order by at desc, id desc limit ${countMax}`;
  return accept(rows);
}

/** Marks a difference as read: it is no longer shown. */
export async function readDifference(
  { context, orders }: Payments,
  { params, credential }: Request<typeof readDifferenceCall>,
): Promise<Answer<typeof readDifferenceCall>> {
  const rows = await context.sql`
    update shop.payment_difference set read_at = coalesce(read_at, ${orders.clock()}), read_by = coalesce(read_by, ${credential?.ownerId ?? null})
    where merchant_id = ${params.merchantId} and id = ${params.differenceId} returning id`;
  return rows.length === 0 ? { ok: false, refusal: { code: 'not_found' } } : accept({});
}
