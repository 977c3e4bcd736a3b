import { factShape } from '@till/domain/report/facts';
import type { Sql } from 'postgres';

/**
 * Gives orders that were part paid before parts had facts of their own theirs, once: those that are under way, and those that a process of this build has changed since, whose
 * sale has the money of its own change alone. A sale of before has all of its order's money already. A merchant at a time: one that fails keeps no other from theirs, and the
 * whole is tried again.
 */
export async function fillParts(sql: Sql, stopped: () => boolean = () => false): Promise<void> {
  const [history] = await sql<{ isDone: boolean }[]>`select parts_done as "isDone" from door.history`;
  if (history === undefined || history.isDone) return;
  const failures: unknown[] = [];
  for (const { id } of await sql<{ id: string }[]>`select merchant_id as id from shop.merchant order by 1`) {
    if (stopped()) return;
    await fillMerchant(sql, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} merchants' part payments have no facts yet.`);
  await sql`update door.history set parts_done = true`;
}

/** What a gateway charged late was never the order's own. A version of an order is one change: what it moved is one fact. */
const fillMerchant = (sql: Sql, merchantId: string) => sql`
  with begun as (
    select id from shop.orders o where merchant_id = ${merchantId} and state in ('open', 'accepted') and completed_at is null
      and exists (select from shop.payment_fact where merchant_id = ${merchantId} and order_id = o.id)
    union
    select order_id from shop.sale_fact where merchant_id = ${merchantId} and ahead is not null
  ), own as (
    select o.id, sold.ahead as sold_ahead, sold.version as sold_version, array(
        select each->>'id' from json_array_elements(o.doc->'order_payment') each where each->>'late' = 'true'
      ) as late
    from begun cross join lateral (select id, completed_at, doc from shop.orders where merchant_id = ${merchantId} and id = begun.id offset 0) o
    left join shop.sale_fact sold on sold.merchant_id = ${merchantId} and sold.at = o.completed_at and sold.order_id = o.id and sold.kind = 'sale'
    where (o.doc->>'practice')::boolean is not true
  ), moved as (
    select own.id as order_id, p.version, p.method, max(p.at) as at, max(p.came_at) as came_at, min(p.device_id) as device_id,
      coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::bigint as taken, coalesce(-sum(p.amount) filter (where p.kind = 'refund'), 0)::bigint as returned,
      sum(p.rounding)::bigint as rounding
    from own cross join lateral (select * from shop.payment_fact where merchant_id = ${merchantId} and order_id = own.id offset 0) p
    where (own.sold_version is null or own.sold_ahead is not null and p.version < own.sold_version) and p.payment_id <> all(own.late)
    group by own.id, p.version, p.method
  )
  insert into shop.sale_fact (merchant_id, at, came_at, order_id, version, kind, gross, discount, tax, taxes, tips, refunded, items, money, device_id, ahead, shape)
  select ${merchantId}, max(at), max(came_at), order_id, version, 'part', 0, 0, 0, '[]', 0, 0, '[]',
    json_agg(json_strip_nulls(json_build_object('method', method, 'taken', taken, 'returned', returned, 'rounding', nullif(rounding, 0)))), min(device_id),
    sum(taken - returned - rounding)::bigint, ${factShape}
  from moved group by order_id, version
  on conflict do nothing`;
