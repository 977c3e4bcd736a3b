import { staffPaymentPrefix } from '@till/domain/order/attempt/charge';
import { netOf, type SalesFigures } from '@till/domain/report/sums';
import { type DayStaff, type ShiftDay, shiftDays, sortedDay, withStaff } from '@till/domain/shift/day';
import type { ShopClock } from '@till/domain/time/business-day';
import type { ISql } from 'postgres';

type Row = Omit<SalesFigures, 'charges' | 'exempt'> &
  Pick<ShiftDay, 'taxes' | 'cards' | 'cardRefunds' | 'methods' | 'rounding' | 'ahead' | 'earlier' | 'given' | 'charges' | 'exempt' | 'voids'> & {
    readonly staff: readonly DayStaff[];
  };

/**
 * Cards of rows `moved`, by brand. What staff said was charged has another id since its gateway confirmed it; what a gateway corrected of another day's card is no charge of
 * these days.
 */
const chargedCards = (sql: ISql, merchantId: string) => sql`
  select brand, sum(amount)::bigint as amount, count(*)::int as count from (
    select m.order_id, p->>'id', p->>'brand' as brand, sum(m.amount) as amount
    from moved m join shop.orders o on o.merchant_id = ${merchantId} and o.id = m.order_id
    join lateral json_array_elements(o.doc->'order_payment') p
      on p->>'id' = m.payment_id or starts_with(m.payment_id, ${staffPaymentPrefix}) and (p->>'at')::bigint = m.at
    where m.kind = 'payment' and p->>'type' = 'card' and (p->>'late')::boolean is not true
    group by 1, 2, 3 having bool_or(m.at = (p->>'at')::bigint)
  ) charged group by brand`;

/**
 * What the shop sold on the days of a shift until it was counted (`countedAt`, ms since epoch). Reads the facts of those days, a week's at most, and their
 * orders by id, however long the history is; it locks nothing.
 */
export async function dayOf(sql: ISql, merchantId: string, openedAt: number, countedAt: number): Promise<ShiftDay | null> {
  const [clock] = await sql<ShopClock[]>`select timezone, business_day_start as "businessDayStart" from shop.merchant where merchant_id = ${merchantId}`;
  if (clock === undefined) return null;
  const { first, last, from } = shiftDays(clock, openedAt, countedAt);
  const [row] = await sql<Row[]>`
    with fact as materialized (
      select order_id, version, kind, gross, discount, tax, tips, refunded, taxes, money, ahead, staff_id, discounts, charge_parts, exemption from shop.sale_fact
      where merchant_id = ${merchantId} and at >= ${from}::bigint and at <= ${countedAt}::bigint
    ), moved as (
      -- The payment facts of the same changes. A sale of before parts had facts of their own has its whole order's, however long before.
      select p.order_id, p.payment_id, p.kind, p.at, p.amount, p.staff_id from fact
      join shop.payment_fact p on p.merchant_id = ${merchantId} and p.order_id = fact.order_id
        and (p.version = fact.version or fact.kind = 'sale' and fact.ahead is null and p.version < fact.version)
    ), by_order as (
      select sum(ahead) as ahead from fact where ahead is not null group by order_id
    )
    select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(tips), 0)::bigint as tips, coalesce(sum(refunded), 0)::bigint as refunded, (count(*) filter (where kind = 'sale'))::int as orders,
      (select coalesce(json_agg(t), '[]') from (
        select name, rate, sum(t.tax)::bigint as tax from fact, json_to_recordset(coalesce(fact.taxes, '[]')) as t (name text, rate bigint, tax bigint) group by name, rate
      ) t) as taxes,
      (select coalesce(json_agg(c), '[]') from (
        ${chargedCards(sql, merchantId)}
      ) c) as cards,
      (select coalesce(sum(m.returned), 0)::bigint from fact, json_to_recordset(fact.money) as m (method text, returned bigint) where m.method = 'card') as "cardRefunds",
      (select coalesce(json_agg(m), '[]') from (
        select method, sum(m.taken)::bigint as taken, sum(m.returned)::bigint as returned
        from fact, json_to_recordset(fact.money) as m (method text, taken bigint, returned bigint) group by 1 order by 1
      ) m) as methods,
      (select coalesce(sum(m.rounding), 0)::bigint from fact, json_to_recordset(fact.money) as m (rounding bigint)) as rounding,
      (select coalesce(sum(ahead) filter (where ahead > 0), 0)::bigint from by_order) as ahead,
      (select coalesce(-sum(ahead) filter (where ahead < 0), 0)::bigint from by_order) as earlier,
      (select coalesce(json_agg(g), '[]') from (
        select g.kind, g.name, sum(g.amount)::bigint as amount, count(*)::int as count
        from fact, json_to_recordset(fact.discounts) as g (kind text, name text, amount bigint) group by g.kind, g.name
      ) g) as given,
      (select coalesce(json_agg(c), '[]') from (
        select c.kind, c.name, sum(c.amount)::bigint as amount, (count(*) filter (where fact.kind = 'sale'))::int as count
        from fact, json_to_recordset(fact.charge_parts) as c (kind text, name text, amount bigint) group by c.kind, c.name
      ) c) as charges,
      (select coalesce(json_agg(e), '[]') from (
        select exemption->>'number' as number, exemption->>'name' as name, sum((exemption->>'amount')::bigint)::bigint as amount,
          (count(*) filter (where kind = 'sale'))::int as count
        from fact where exemption is not null group by 1, 2
      ) e) as exempt,
      (select coalesce(json_agg(v), '[]') from (
        select kind, sum(amount)::bigint as amount, sum(case when kind = 'order' then 1 else quantity end)::int as count
        from shop.void_fact where merchant_id = ${merchantId} and at >= ${from}::bigint and at <= ${countedAt}::bigint group by kind
      ) v) as voids,
      (select coalesce(json_agg(s), '[]') from (
        select s.name, sum(orders)::int as orders, sum(net)::bigint as net, sum(tips)::bigint as tips, sum(paid)::bigint as paid
        from (
          select staff_id, (kind = 'sale')::int as orders, gross - discount - refunded as net, tips, 0 as paid from fact where staff_id is not null
          union all
          select staff_id, 0, 0, 0, amount from moved
          where staff_id is not null and exists (select from shop.staff where merchant_id = ${merchantId})
        ) each join shop.staff s on s.merchant_id = ${merchantId} and s.id = each.staff_id group by s.id, s.name
      ) s) as staff
    from fact`;
  if (row === undefined) return null;
  const { orders, tips, refunded: refunds, taxes, cards, cardRefunds, methods, rounding, ahead, earlier, given, charges, exempt, voids } = row;
  const money = { cards, cardRefunds, methods, rounding, ahead, earlier };
  return withStaff(sortedDay({ from: first, to: last, orders, net: netOf(row), taxes, tips, refunds, ...money, given, charges, exempt, voids }), row.staff);
}
