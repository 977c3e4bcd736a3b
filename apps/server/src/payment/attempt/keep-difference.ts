import type { Sql } from 'postgres';
import type { Change } from '../../order/store.ts';

/** Stores the difference that a change of an order records, in the change's own commit. Practice orders have none. */
export async function keepDifference(db: Sql, merchantId: string, { op, next }: Change): Promise<void> {
  const difference = 'difference' in op ? op.difference : undefined;
  if (difference === undefined || next.practice) return;
  const { id, attemptId, kind, said, found, at } = difference;
  await db`
    insert into shop.payment_difference (merchant_id, id, order_id, attempt_id, kind, said, found, at)
    values (${merchantId}, ${id}, ${next.id}, ${attemptId}, ${kind}, ${said}, ${found}, ${at}) on conflict do nothing`;
}

/** The differences of an attempt no longer hold: they need not be read. */
export async function settleDifferences(db: Sql, merchantId: string, attemptId: string, at: number): Promise<void> {
  await db`update shop.payment_difference set read_at = ${at} where merchant_id = ${merchantId} and attempt_id = ${attemptId} and read_at is null`;
}
