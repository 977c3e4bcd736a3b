import type { ReplyOf } from '@till/contract/call';
import type { exportCustomerCall } from '@till/contract/write/customer/change';
import type { Sql } from 'postgres';
import { detailOf } from './change-customer.ts';
import { changeStore } from './change-store.ts';

/** All that is kept of a customer beside their orders. */
export type Kept = Omit<ReplyOf<typeof exportCustomerCall>, 'orders'>;

/** Who a customer is, who was merged into them, and the receipts that went to any of them; null: nobody has the id. */
export async function keptOf(sql: Sql, merchantId: string, id: string): Promise<Kept | null> {
  const store = changeStore(sql, merchantId);
  const family = await store.family(id);
  if (family === null) return null;
  const ids = [family.customer, ...family.merged].map((each) => each.id);
  const receipts = await sql<Kept['receipts']>`
    select order_id as "orderId", type, receiver, state, asked_at as "askedAt", ended_at as "endedAt" from shop.receipt
    where merchant_id = ${merchantId} and customer_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)) order by asked_at desc, id`;
  // Who else has their phone number is nobody they may be told of.
  const { duplicates: _others, ...customer } = await detailOf(store, family);
  return { customer, receipts };
}
