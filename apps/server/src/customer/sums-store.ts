import type { Order } from '@till/domain/order/types';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import { type CustomerSale, customerSaleOf } from '@till/domain/report/customer-sales';
import type { ISql } from 'postgres';

/** A list of texts as a row each. */
const each = (sql: ISql, texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`;

/** What these orders say now, of those that have a customer. */
async function salesOf(sql: ISql, merchantId: string, orderIds: readonly string[]): Promise<readonly CustomerSale[]> {
  const rows = await sql<{ doc: Order; shape: number }[]>`
    select doc, shape from shop.orders where merchant_id = ${merchantId} and id in ${each(sql, orderIds)} and doc->>'customerId' is not null`;
  return rows.map(({ doc, shape }) => customerSaleOf(orderKept(doc, shape))).filter((sale) => sale !== null);
}

/** What customers came to, in a transaction of its caller that begins with `hold`. */
export const sumsStore = (sql: ISql, merchantId: string) => ({
  /** Whoever adds up, merges or erases customers of a merchant does so after one another. Before any customer is locked: no two wait for each other in a circle. */
  async hold(): Promise<void> {
    await sql`
      insert into shop.customer_mark (merchant_id, epoch, making) select ${merchantId}, epoch, pg_current_snapshot() from door.history on conflict do nothing`;
    await sql`select from shop.customer_mark where merchant_id = ${merchantId} for update`;
  },

  /** Puts what these orders say now in the place of what they said before, and adds the difference to their customers. However often: once. */
  async keep(orderIds: readonly string[]): Promise<void> {
    const sales = JSON.stringify(await salesOf(sql, merchantId, orderIds));
    const changed = await sql<{ customer_id: string; visits: number; spent: number }[]>`
      with next as (
        select * from json_to_recordset(${sales}::text::json) as next ("orderId" text, "customerId" text, visits int, spent bigint, "lastOrderAt" bigint)
      ), before as (
        select order_id, customer_id, visits, spent, last_order_at from shop.customer_sale where merchant_id = ${merchantId} and order_id in ${each(sql, orderIds)}
      ), changed as (
        select coalesce("orderId", order_id) as order_id, "customerId" as to_id, n.visits, n.spent, "lastOrderAt" as last_order_at,
          customer_id as from_id, b.visits as visits_before, b.spent as spent_before
        from next n full join before b on order_id = "orderId"
        where ("customerId", n.visits, n.spent, "lastOrderAt") is distinct from (customer_id, b.visits, b.spent, b.last_order_at)
      ), gone as (
        delete from shop.customer_sale where merchant_id = ${merchantId} and order_id in (select order_id from changed where to_id is null)
      ), kept as (
        insert into shop.customer_sale (merchant_id, order_id, customer_id, visits, spent, last_order_at)
        select ${merchantId}, order_id, to_id, visits, spent, last_order_at from changed where to_id is not null
        on conflict (merchant_id, order_id) do update set customer_id = excluded.customer_id, visits = excluded.visits, spent = excluded.spent,
          last_order_at = excluded.last_order_at
      )
      select customer_id, sum(visits)::int as visits, sum(spent)::bigint as spent from (
        select to_id as customer_id, visits, spent from changed union all select from_id, -visits_before, -spent_before from changed
      ) moved where customer_id is not null group by customer_id`;
    if (changed.length === 0) return;
    await sql`
      with moved as (
        select coalesce(c.root_id, c.id) as id, sum(m.visits) as visits, sum(m.spent) as spent
        from json_to_recordset(${JSON.stringify(changed)}::text::json) as m (customer_id text, visits int, spent bigint)
        join shop.customer c on c.merchant_id = ${merchantId} and c.id = m.customer_id group by 1
      ), locked as (
        select c.id from shop.customer c where c.merchant_id = ${merchantId} and c.id in (select id from moved) order by c.id for update
      )
      update shop.customer c set visits = c.visits + m.visits, spent = c.spent + m.spent, last_order_at = (
        select max(last_order_at) from (
          select c.id as id union all select f.id from shop.customer f where f.merchant_id = c.merchant_id and f.root_id = c.id
        ) family cross join lateral (
          select max(s.last_order_at) as last_order_at from shop.customer_sale s where s.merchant_id = c.merchant_id and s.customer_id = family.id
        ) newest
      )
      from moved m join locked using (id) where c.merchant_id = ${merchantId} and c.id = m.id`;
  },

  /** Adds up these customers anew: they were merged, or are two again. Reads all that each of them came to. */
  async recount(ids: readonly string[]): Promise<void> {
    await sql`
      update shop.customer c set visits = sums.visits, spent = sums.spent, last_order_at = sums.last_order_at
      from shop.customer own cross join lateral (
        select coalesce(sum(s.visits), 0)::int as visits, coalesce(sum(s.spent), 0)::bigint as spent, max(s.last_order_at) as last_order_at
        from shop.customer family join shop.customer_sale s on s.merchant_id = family.merchant_id and s.customer_id = family.id
        where family.merchant_id = own.merchant_id and own.root_id is null and (family.id = own.id or family.root_id = own.id)
      ) sums
      where own.merchant_id = ${merchantId} and own.id in ${each(sql, ids)} and c.merchant_id = own.merchant_id and c.id = own.id`;
  },

  /** Forgets which orders were theirs: they are erased. */
  async forget(ids: readonly string[]): Promise<void> {
    await sql`delete from shop.customer_sale where merchant_id = ${merchantId} and customer_id in ${each(sql, ids)}`;
  },
});
