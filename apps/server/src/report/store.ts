import type { Minor } from '@till/domain/money/minor';
import type { Sql } from 'postgres';

/** Instants in ms since epoch, half-open; `until` null: no end. */
export interface Span {
  readonly from: number;
  readonly until: number | null;
}

/** Sums over what was completed and given back in a span, in minor units. */
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

/** Later than any sale: JavaScript's last instant. */
const endOfTime = 8_640_000_000_000_000;

/** The SQL of reports. */
export const reportStore = (sql: Sql) => ({
  async figures(merchantId: string, { from, until }: Span): Promise<SalesFigures> {
    const [row] = await sql<SalesFigures[]>`
      select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(tax), 0)::bigint as tax,
        coalesce(sum(refunded), 0)::bigint as refunded, count(*) filter (where kind = 'sale')::int as orders
      from shop.sale_fact where merchant_id = ${merchantId} and at >= ${from} and at < ${until ?? endOfTime}`;
    return row as SalesFigures;
  },

  /** All that was sold, the most first, then by name. */
  async itemSales(merchantId: string, { from, until }: Span): Promise<readonly ItemSales[]> {
    return sql<ItemSales[]>`
      select name as item_name, sum(quantity)::bigint as total_quantity
      from shop.sale_fact, json_to_recordset(items) as sold (name text, quantity int)
      where merchant_id = ${merchantId} and at >= ${from} and at < ${until ?? endOfTime}
      group by name order by total_quantity desc, name collate "C"`;
  },
});

export type ReportStore = ReturnType<typeof reportStore>;
