import type { Minor } from '@till/domain/money/minor';
import type { Period } from '@till/domain/report/periods';
import { dayStart } from '@till/domain/time/zone';
import type { Sql } from 'postgres';

/** Sums over what was completed and given back in a period, in minor units. */
export interface SalesFigures {
  readonly gross: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly refunded: Minor;
  readonly orders: number;
}

export interface ItemSales {
  readonly item_name: string;
  readonly total_quantity: number;
}

/** Later than any sale. */
const endOfTime = 8_640_000_000_000_000;
const endOfDays = '9999-12-31';

/** The SQL of reports: the totals of a period's days, and the facts that are not in them yet. One statement sees both as they belong together. */
export const reportStore = (sql: Sql) => {
  /** Where totals of this timezone end; no row where there are none, and then every fact counts by itself. */
  const mark = (merchantId: string, timezone: string) => sql`select folded_at from shop.sale_mark where merchant_id = ${merchantId} and timezone = ${timezone}`;
  const inDays = (merchantId: string, { from, until }: Period) =>
    sql`merchant_id = ${merchantId} and day >= ${from}::text::date and day < ${until ?? endOfDays}::text::date and exists (select from mark)`;
  const afterMark = (merchantId: string, { from, until }: Period, timezone: string) =>
    sql`merchant_id = ${merchantId} and at >= greatest(${dayStart(timezone, from)}::bigint, (select folded_at from mark))
      and at < ${until === null ? endOfTime : dayStart(timezone, until)}`;

  return {
    async figures(merchantId: string, period: Period, timezone: string): Promise<SalesFigures> {
      const [row] = await sql<SalesFigures[]>`
        with mark as (${mark(merchantId, timezone)}), parts as (
          select gross, discount, tax, refunded, orders from shop.sale_day where ${inDays(merchantId, period)}
          union all
          select sum(gross), sum(discount), sum(tax), sum(refunded), count(*) filter (where kind = 'sale')
          from shop.sale_fact where ${afterMark(merchantId, period, timezone)}
        )
        select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(tax), 0)::bigint as tax,
          coalesce(sum(refunded), 0)::bigint as refunded, sum(orders)::int as orders from parts`;
      return row as SalesFigures;
    },

    /** All that was sold, the most first, then by name. */
    async itemSales(merchantId: string, period: Period, timezone: string): Promise<readonly ItemSales[]> {
      return sql<ItemSales[]>`
        with mark as (${mark(merchantId, timezone)}), parts as (
          select items from shop.sale_day where ${inDays(merchantId, period)}
          union all
          select items from shop.sale_fact where ${afterMark(merchantId, period, timezone)}
        )
        select name as item_name, sum(quantity)::bigint as total_quantity from parts, json_to_recordset(items) as sold (name text, quantity bigint)
        group by name order by total_quantity desc, name collate "C"`;
    },
  };
};

export type ReportStore = ReturnType<typeof reportStore>;
