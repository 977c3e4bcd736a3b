import { forgetInOp, type KeptOp } from '@till/domain/order/commands/forget-customer';
import type { Order } from '@till/domain/order/types';
import type { Sql } from 'postgres';

/**
 * Takes an erased customer out of the ops of an order's history, each in the shape in which it is kept; versions, times, states and figures stay. In the transaction of
 * the change that makes the order forget them. `order`: as it was before that change.
 */
export async function forgetInHistory(db: Sql, merchantId: string, order: Pick<Order, 'id' | 'customer'>, customerIds: readonly string[]): Promise<void> {
  const rows = await db<{ version: number; op: KeptOp }[]>`
    select version, op from shop.order_event where merchant_id = ${merchantId} and order_id = ${order.id}
      and (strpos(op::text, '"customer"') > 0 or strpos(op::text, '"addressLatLng"') > 0)`;
  const forgotten = rows.flatMap(({ version, op }) => {
    const next = forgetInOp(op, order, customerIds);
    return next === op ? [] : [{ version, op: next }];
  });
  if (forgotten.length === 0) return;
  await db`
    update shop.order_event e set op = f.op from json_to_recordset(${JSON.stringify(forgotten)}::text::json) as f (version int, op json)
    where e.merchant_id = ${merchantId} and e.order_id = ${order.id} and e.version = f.version`;
}
