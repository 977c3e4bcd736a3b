import type { listDifferencesCall, readDifferenceCall } from '@till/contract/write/payment';
import type { PaymentDifference } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer, Asked } from '../../border/mount.ts';
import type { Change } from '../../order/store.ts';
import type { Payments } from '../payments.ts';

/** Told at once; more wait until some of these are read. */
const countMax = 100;

/** Keeps the difference that a change of an order tells of, in the change's own commit. Practice is told nowhere. */
export async function keepDifference(db: Sql, merchantId: string, { op, next }: Change): Promise<void> {
  const difference = 'difference' in op ? op.difference : undefined;
  if (difference === undefined || next.practice) return;
  const { id, attemptId, kind, said, found, at } = difference;
  await db`
    insert into shop.payment_difference (merchant_id, id, order_id, attempt_id, kind, said, found, at)
    values (${merchantId}, ${id}, ${next.id}, ${attemptId}, ${kind}, ${said}, ${found}, ${at}) on conflict do nothing`;
}

/** What was told of an attempt does not hold any more: nobody need read it. */
export async function settleDifferences(db: Sql, merchantId: string, attemptId: string, at: number): Promise<void> {
  await db`update shop.payment_difference set read_at = ${at} where merchant_id = ${merchantId} and attempt_id = ${attemptId} and read_at is null`;
}

/** What nobody has read yet, newest first. */
export async function listDifferences({ context }: Payments, { params }: Asked<typeof listDifferencesCall>): Promise<Answer<typeof listDifferencesCall>> {
  const rows = await context.sql<(PaymentDifference & { readonly orderId: string })[]>`
    select id, order_id as "orderId", attempt_id as "attemptId", kind, said, found, at from shop.payment_difference
    where merchant_id = ${params.merchantId} and read_at is null order by at desc, id desc limit ${countMax}`;
  return accept(rows);
}

/** Somebody has read it: it is shown no more. */
export async function readDifference(
  { context, orders }: Payments,
  { params, credential }: Asked<typeof readDifferenceCall>,
): Promise<Answer<typeof readDifferenceCall>> {
  const rows = await context.sql`
    update shop.payment_difference set read_at = coalesce(read_at, ${orders.clock()}), read_by = coalesce(read_by, ${credential?.ownerId ?? null})
    where merchant_id = ${params.merchantId} and id = ${params.differenceId} returning id`;
  return rows.length === 0 ? { ok: false, refusal: { code: 'not_found' } } : accept({});
}
