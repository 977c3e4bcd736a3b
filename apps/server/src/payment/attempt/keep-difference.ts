import type { Sql } from 'postgres';
import type { Change } from '../../order/store.ts';

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
