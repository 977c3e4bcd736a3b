import { factShape } from '@till/domain/report/facts';
import type { Sql } from 'postgres';

/**
 * Gives orders that were part paid before parts had facts of their own theirs, once: those that have not been completed, and those that were since, whose sale has the
 * money of its own change alone. A sale of before has all of its order's money already.
 */
export async function fillParts(sql: Sql): Promise<void> {
  const [history] = await sql<{ isDone: boolean }[]>`select parts_done as "isDone" from door.history`;
  if (history === undefined || history.isDone) return;
  // What a gateway charged late was never the order's own. An order's version holds one change: what it moved is one fact.
  await sql`
    with begun as (
      select merchant_id, id as order_id, version + 1 as until, doc from shop.orders where state in ('open', 'accepted') and completed_at is null
      union all
      select f.merchant_id, f.order_id, f.version, o.doc from shop.sale_fact f join shop.orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
      where f.ahead is not null and f.kind = 'sale'
    ), moved as (
      select p.merchant_id, p.order_id, p.version, p.method, max(p.at) as at, max(p.came_at) as came_at, min(p.device_id) as device_id,
        coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::bigint as taken, coalesce(-sum(p.amount) filter (where p.kind = 'refund'), 0)::bigint as returned,
        sum(p.rounding)::bigint as rounding
      from begun b join shop.payment_fact p on p.merchant_id = b.merchant_id and p.order_id = b.order_id and p.version < b.until
      where (b.doc->>'practice')::boolean is not true
        and not exists (select from json_array_elements(b.doc->'order_payment') late where late->>'id' = p.payment_id and late->>'late' = 'true')
      group by p.merchant_id, p.order_id, p.version, p.method
    )
    insert into shop.sale_fact (merchant_id, at, came_at, order_id, version, kind, gross, discount, tax, taxes, tips, refunded, items, money, device_id, ahead, shape)
    select merchant_id, max(at), max(came_at), order_id, version, 'part', 0, 0, 0, '[]', 0, 0, '[]',
      json_agg(json_strip_nulls(json_build_object('method', method, 'taken', taken, 'returned', returned, 'rounding', nullif(rounding, 0)))), min(device_id),
      sum(taken - returned - rounding)::bigint, ${factShape}
    from moved group by merchant_id, order_id, version
    on conflict do nothing`;
  await sql`update door.history set parts_done = true`;
}
