import { quarterMs } from '@till/domain/time/business-day';
import type { Sql } from 'postgres';
import type { Cursor } from '../history/cursor.ts';

/** Later than any sale, ms since epoch; and, below zero, before any. */
export const endOfTime = 8_640_000_000_000_000;

/** The figures of a row of `sale_quarter` and `business_day`, and the lists beside them. */
export const figureColumns = (sql: Sql) => sql`gross, discount, charges, exempt, tax, tips, refunded, orders`;
const partColumns = (sql: Sql) => sql`items, money, devices, staff, discounts, charge_sums, exempt_sums`;
/** The same lists by the names that a `QuarterSums` has for them. */
export const readParts = (sql: Sql) => sql`items, money, devices, staff, discounts, charge_sums as "chargeSums", exempt_sums as "exemptSums"`;
/** What is added up of a row of `sale_fact`. */
export const factColumns = (sql: Sql) =>
  sql`kind, gross, discount, charges, tax, tips, refunded, items, money, device_id, staff_id, tip_shares, discounts, charge_parts, exemption`;

/** The figures of a part of a row, and what they are made of; what is left out is nothing. */
const figureSums = (
  sql: Sql,
) => sql`sum(gross)::bigint as gross, sum(discount)::bigint as discount, nullif(sum(charges), 0)::bigint as charges, nullif(sum(exempt), 0)::bigint as exempt, sum(tax)::bigint as tax,
        sum(tips)::bigint as tips, sum(refunded)::bigint as refunded`;
const figuresJson = (sql: Sql) => sql`'gross', gross, 'discount', discount, 'tax', tax, 'tips', tips, 'refunded', refunded, 'orders', orders)
      || jsonb_strip_nulls(jsonb_build_object('charges', charges, 'exempt', exempt))`;

/**
 * Adds rows `fact` of one merchant up by quarters of an hour, as rows `added` with the columns of `sale_quarter`. The same sums as `sumsOfFact` and
 * `addSums` make of them; the database makes them because there may be a million.
 */
export const addedUp = (sql: Sql) => sql`
  placed as materialized (
    select at - at % ${quarterMs}::bigint as at, ${factColumns(sql)}, coalesce((exemption->>'amount')::bigint, 0) as exempt from fact
  ), slot as (
    select at, sum(gross)::bigint as gross, sum(discount)::bigint as discount, sum(charges)::bigint as charges, sum(exempt)::bigint as exempt, sum(tax)::bigint as tax,
      sum(tips)::bigint as tips, sum(refunded)::bigint as refunded, (count(*) filter (where kind = 'sale'))::int as orders
    from placed group by at
  ), item as (
    select at, json_agg(json_build_object('name', name, 'category', category, 'quantity', quantity, 'gross', gross)) as items from (
      select at, sold.name, sold.category, sum(sold.quantity)::bigint as quantity, coalesce(sum(sold.gross), 0)::bigint as gross
      from placed, json_to_recordset(items) as sold (name text, category text, quantity bigint, gross bigint) group by at, sold.name, sold.category
    ) each group by at
  ), method as (
    select at, json_agg(json_strip_nulls(json_build_object('method', method, 'taken', taken, 'returned', returned, 'rounding', rounding))) as money from (
      select at, moved.method, sum(moved.taken)::bigint as taken, sum(moved.returned)::bigint as returned,
        nullif(sum(moved.rounding), 0)::bigint as rounding
      from placed, json_to_recordset(money) as moved (method text, taken bigint, returned bigint, rounding bigint) group by at, moved.method
    ) each group by at
  ), device as (
    select at, json_agg((jsonb_build_object('deviceId', device_id, ${figuresJson(sql)})) as devices from (
      select at, device_id, ${figureSums(sql)}, count(*) filter (where kind = 'sale') as orders
      from placed where kind <> 'part' group by at, device_id
    ) each group by at
  ), person as (
    select at, json_agg((jsonb_build_object('staffId', staff_id, ${figuresJson(sql)})) as staff from (
      select at, staff_id, ${figureSums(sql)}, count(*) filter (where kind = 'sale') as orders
      from (
        select at, staff_id, kind, gross, discount, charges, exempt, tax, case when tip_shares is null then tips else 0 end as tips, refunded from placed where kind <> 'part'
        union all
        select at, given."staffId", 'tip', 0, 0, 0, 0, 0, given.tips, 0 from placed, json_to_recordset(tip_shares) as given ("staffId" text, tips bigint)
      ) whose where staff_id is not null group by at, staff_id
    ) each group by at
  ), given as (
    select at, json_agg(json_build_object('kind', kind, 'name', name, 'reason', reason, 'staffId', staff_id, 'amount', amount, 'count', count)) as discounts from (
      select at, given.kind, given.name, given.reason, given.by as staff_id, sum(given.amount)::bigint as amount, count(*) as count
      from placed, json_to_recordset(discounts) as given (kind text, name text, reason text, "by" text, amount bigint)
      group by at, given.kind, given.name, given.reason, given.by
    ) each group by at
  ), charge as (
    select at, json_agg(json_build_object('kind', kind, 'name', name, 'to', "to", 'amount', amount, 'count', count)) as charge_sums from (
      select at, part.kind, part.name, part."to", sum(part.amount)::bigint as amount, count(*) filter (where placed.kind = 'sale') as count
      from placed, json_to_recordset(charge_parts) as part (kind text, name text, "to" text, amount bigint) group by at, part.kind, part.name, part."to"
    ) each group by at
  ), exempted as (
    select at, json_agg(json_build_object('number', number, 'name', name, 'amount', amount, 'count', count)) as exempt_sums from (
      select at, exemption->>'number' as number, exemption->>'name' as name, sum(exempt)::bigint as amount, count(*) filter (where kind = 'sale') as count
      from placed where exemption is not null group by 1, 2, 3
    ) each group by at
  ), added as (
    select at, ${figureColumns(sql)}, coalesce(items, '[]') as items, coalesce(money, '[]') as money, coalesce(devices, '[]') as devices,
      coalesce(staff, '[]') as staff, coalesce(discounts, '[]') as discounts, coalesce(charge_sums, '[]') as charge_sums,
      coalesce(exempt_sums, '[]') as exempt_sums
    from slot left join item using (at) left join method using (at) left join device using (at) left join person using (at) left join given using (at)
      left join charge using (at) left join exempted using (at)
  )`;

/** Of rows `sale_fact`: what a cursor has seen. */
export const seenBy = (sql: Sql, { epoch, seen }: Cursor) =>
  sql`(epoch < ${epoch}::int or epoch = ${epoch}::int and pg_visible_in_snapshot(tx, ${seen}::text::pg_snapshot))`;

const keepAdded = (sql: Sql, merchantId: string) => sql`
  insert into shop.sale_quarter (merchant_id, at, ${figureColumns(sql)}, ${partColumns(sql)})
  select ${merchantId}, at, ${figureColumns(sql)}, ${partColumns(sql)} from added`;
const orReplaced = (sql: Sql) => sql`
  on conflict (merchant_id, at) do update set gross = excluded.gross, discount = excluded.discount, tax = excluded.tax, tips = excluded.tips,
    charges = excluded.charges, exempt = excluded.exempt, refunded = excluded.refunded, orders = excluded.orders, items = excluded.items, money = excluded.money,
    devices = excluded.devices, staff = excluded.staff, discounts = excluded.discounts, charge_sums = excluded.charge_sums,
    exempt_sums = excluded.exempt_sums`;

/** Stores the sums of these quarters (when they began, ms since epoch), each of all its facts that `upTo` has seen, so that nothing counts twice. */
export async function keepQuarters(sql: Sql, merchantId: string, quarters: readonly number[], upTo: Cursor): Promise<void> {
  await sql`
    with fact as (
      select fact.* from unnest(${sql.array([...quarters], 1016)}::bigint[]) as quarter (began) cross join lateral (
        select at, ${factColumns(sql)} from shop.sale_fact
        where merchant_id = ${merchantId} and at >= began and at < began + ${quarterMs}::bigint and ${seenBy(sql, upTo)}
      ) fact
    ), ${addedUp(sql)} ${keepAdded(sql, merchantId)} ${orReplaced(sql)}`;
}

/** Stores the sums of all quarters between two moments, while the totals that are being made are those of `upTo`. */
export async function makeQuarters(sql: Sql, merchantId: string, from: number, until: number, upTo: Cursor): Promise<void> {
  await sql`
    with mark as (
      select from shop.report_mark where merchant_id = ${merchantId} and epoch = ${upTo.epoch} and making::text = ${upTo.seen} for share
    ), fact as (
      select at, ${factColumns(sql)} from shop.sale_fact
      where merchant_id = ${merchantId} and at >= ${from} and at < ${until} and ${seenBy(sql, upTo)} and exists (select from mark)
    ), ${addedUp(sql)} ${keepAdded(sql, merchantId)} ${orReplaced(sql)}`;
}
