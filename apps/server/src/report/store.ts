import type { Minor } from '@till/domain/money/minor';
import type { Period } from '@till/domain/report/periods';
import { dayStart } from '@till/domain/time/zone';
import type { Sql } from 'postgres';

/** Sums over what was completed and refunded in a period, in minor units. */
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

/** The SQL of reports: the daily totals of a period plus the facts not yet in them, in one statement, so that both are consistent. */
export const reportStore = (sql: Sql) => {
  const inDays = (merchantId: string, { from, until }: Period) =>
    sql`merchant_id = ${merchantId} and day >= ${from}::text::date and day < ${until ?? endOfDays}::text::date and exists (select from mark)`;
  const inPeriod = ({ from, until }: Period, timezone: string) =>
    sql`at >= ${dayStart(timezone, from)}::bigint and at < ${until === null ? endOfTime : dayStart(timezone, until)}::bigint`;
  /**
   * `mark`: what the totals of this timezone include; no row if there are none. `fact`: the facts not included, by the order in which they were written and
   * not by their time, or all facts of the period if there are no totals.
   */
  const markAndFacts = (merchantId: string, period: Period, timezone: string) => sql`
    mark as (select epoch, seen from shop.sale_mark where merchant_id = ${merchantId} and timezone = ${timezone} and seen is not null),
    fact as materialized (
      select kind, gross, discount, tax, tips, refunded, items, at from shop.sale_fact
      where merchant_id = ${merchantId} and (epoch, tx) >= ((select epoch from mark), (select pg_snapshot_xmin(seen) from mark))
        and (epoch > (select epoch from mark) or not pg_visible_in_snapshot(tx, (select seen from mark)))
      union all
      select kind, gross, discount, tax, tips, refunded, items, at from shop.sale_fact
      where merchant_id = ${merchantId} and ${inPeriod(period, timezone)} and not exists (select from mark)
    )`;

  return {
    async figures(merchantId: string, period: Period, timezone: string): Promise<SalesFigures> {
      const [row] = await sql<SalesFigures[]>`
        with ${markAndFacts(merchantId, period, timezone)}, parts as (
          select gross, discount, tax, refunded, orders from shop.sale_day where ${inDays(merchantId, period)}
          union all
          select sum(gross), sum(discount), sum(tax), sum(refunded), count(*) filter (where kind = 'sale') from fact where ${inPeriod(period, timezone)}
        )
        select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(tax), 0)::bigint as tax,
          coalesce(sum(refunded), 0)::bigint as refunded, sum(orders)::int as orders from parts`;
      return row as SalesFigures;
    },

    /** Sold items, the most sold first, then by name. */
    async itemSales(merchantId: string, period: Period, timezone: string): Promise<readonly ItemSales[]> {
      return sql<ItemSales[]>`
        with ${markAndFacts(merchantId, period, timezone)}, parts as (
          select items from shop.sale_day where ${inDays(merchantId, period)}
          union all
          select items from fact where ${inPeriod(period, timezone)}
        )
        select name as item_name, sum(quantity)::bigint as total_quantity from parts, json_to_recordset(items) as sold (name text, quantity bigint)
        group by name order by total_quantity desc, name collate "C"`;
    },
  };
};

export type ReportStore = ReturnType<typeof reportStore>;
