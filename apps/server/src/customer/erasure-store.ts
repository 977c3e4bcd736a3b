import type { ISql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';

/** What becomes of a receipt when nobody may know any more to whom it went: one that waits is not sent; one on its way ends as whoever sends it says. */
const receiverGone = (sql: ISql) => sql`
  receiver = '', customer_id = null, reference = null, document = null,
  state = case state when 'waiting' then 'refused' when 'sending' then 'perhaps' else state end,
  problem = case state when 'waiting' then 'receiver' when 'sending' then 'no_answer' else problem end,
  ended_at = coalesce(ended_at, ${sql.unsafe(databaseNow)})`;

/** The SQL of erasing a customer, in a transaction of its caller. */
export const erasureStore = (sql: ISql, merchantId: string) => ({
  /** Whether an id meant somebody who was erased. */
  async isErased(id: string): Promise<boolean> {
    return (await sql`select from shop.customer_erasure where merchant_id = ${merchantId} and customer_id = ${id}`).length > 0;
  },

  /** How many orders have, or ever had, a customer with one of these ids. */
  async orderCount(ids: readonly string[]): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(distinct order_id)::int as count from shop.customer_order
      where merchant_id = ${merchantId} and customer_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
    return row?.count ?? 0;
  },

  /**
   * Erases the rows of customers, says that and by whom, and takes the receivers off receipts that went to them. `addresses`: where they could be reached, in lower case.
   * A call that made or changed them stays known by its key, so that its repeat makes nobody anew; what it said does not.
   */
  async erase(rootId: string, ids: readonly string[], addresses: readonly string[], ownerId: string): Promise<void> {
    const idList = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
    await sql`
      insert into shop.customer_erasure (merchant_id, customer_id, root_id, owner_id)
      select ${merchantId}, id, ${rootId}, ${ownerId} from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as id`;
    await sql`delete from shop.customer where merchant_id = ${merchantId} and id in ${idList}`;
    await sql`
      update shop.receipt set ${receiverGone(sql)} where merchant_id = ${merchantId} and receiver <> ''
        and (customer_id in ${idList} or lower(receiver) in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::text::jsonb)))`;
    await sql`update shop.idempotency_key set body_hash = '' where merchant_id = ${merchantId} and resource_id in ${idList}`;
  },
});

/** Takes the receivers off receipts that were asked for while their customer was being erased. */
export const forgetLateReceivers = (sql: ISql) => sql`
  update shop.receipt r set ${receiverGone(sql)} from shop.customer_erasure e
  where e.done_at is null and r.merchant_id = e.merchant_id and r.customer_id = e.customer_id`;
