import { addMinor, type Minor, zero } from '@till/domain/money/minor';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { type DaySums, daysOfQuarters, type QuarterSums } from '@till/domain/report/days';
import type { BookedLater } from '@till/domain/report/facts';
import type { Before, Span } from '@till/domain/report/periods';
import type { SalesFigures } from '@till/domain/report/sums';
import type { VoidSums } from '@till/domain/report/voids';
import type { ShopClock } from '@till/domain/time/business-day';
import type { Sql } from 'postgres';
import { cameLate, lateDays } from '../history/late-facts.ts';
import { asSql } from '../platform/database.ts';
import { addedUp, endOfTime, factColumns, figureColumns, readParts } from './quarters.ts';

/** What a report reads: a period, the one before it, and by which clock the days are told apart. */
export interface Reading {
  readonly clock: ShopClock;
  readonly span: Span;
  /** null: it is compared with nothing. */
  readonly before: Before | null;
  /** The hours of the days before are read too: of a single day, for of many they are long. */
  readonly withHoursBefore?: boolean;
}

type Row = SalesFigures &
  Pick<QuarterSums, 'items' | 'money' | 'devices' | 'staff' | 'discounts' | 'chargeSums' | 'exemptSums'> & {
    readonly part: 'period' | 'before';
    readonly at: number;
  } & (Pick<DaySums, 'day' | 'hours'> | { readonly day: null; readonly hours: null });

const isDay = (row: Row): row is Row & DaySums => row.day !== null;

/** A sale that is booked at another time than it was made; times in ms since epoch. */
export interface LaterSale extends BookedLater {
  readonly orderId: string;
  readonly gross: Minor;
  readonly bookedAt: number;
  readonly cameAt: number;
  /** Its register did not know its own clock for certain. */
  readonly isUnsure: boolean;
}
/** All of a time: how many, their gross sales, and some of them. */
export interface LaterSales {
  readonly orders: number;
  readonly gross: Minor;
  readonly sales: readonly LaterSale[];
}

/** Money toward orders that were not completed in a time, and what orders took before it that were completed, or given back, in it; minor units. */
export interface PaidAhead {
  readonly ahead: Minor;
  readonly earlier: Minor;
}

/** The SQL of reports: the totals of a period plus the facts not yet in them, in one statement, so that both are consistent. */
export const reportStore = (sql: Sql) => ({
  /** The business days of a period, the same one maybe several times, and those of the period before, without what was sold and how it was paid. */
  async read(
    merchantId: string,
    { clock, span, before, withHoursBefore = false }: Reading,
    db: Sql = sql,
  ): Promise<{ readonly days: readonly DaySums[]; readonly before: readonly DaySums[] }> {
    const then = before ?? { from: span.from, until: span.from, lastDayStart: span.from, isCut: false };
    const figures = figureColumns(sql);
    const parts = readParts(sql);
    const noParts = sql`'[]', '[]', '[]', '[]', '[]', '[]', '[]'`;
    const columns = sql`at, ${factColumns(sql)}`;
    const isRead = sql`(at >= ${span.from}::bigint and at < ${span.until}::bigint or at >= ${then.from}::bigint and at < ${then.until}::bigint)`;
    // `mark`: what the totals include, and since when there are days by this clock; no row if there are none. `unseen`: the facts not included, by the order in
    // which they were written. Their time is asked for apart: a plan made for any period would find them by it, and read every fact of the period. `fact`: those
    // of the period, or all of them if there are no totals.
    const rows = await db<Row[]>`
      with mark as (
        select epoch, seen, case when timezone = ${clock.timezone} and business_day_start = ${clock.businessDayStart} then days_since else ${endOfTime}::bigint end as since
        from shop.report_mark where merchant_id = ${merchantId} and seen is not null
      ), unseen as materialized (
        select ${columns} from shop.sale_fact
        where merchant_id = ${merchantId} and (epoch, tx) >= ((select epoch from mark), (select pg_snapshot_xmin(seen) from mark))
          and (epoch > (select epoch from mark) or not pg_visible_in_snapshot(tx, (select seen from mark)))
      ), fact as materialized (
        select ${columns} from unseen where ${isRead}
        union all
        select ${columns} from shop.sale_fact where merchant_id = ${merchantId} and ${isRead} and not exists (select from mark)
      ), ${addedUp(sql)}
      select 'period' as part, at, day, ${figures}, ${parts}, hours from shop.business_day
      where merchant_id = ${merchantId} and at >= ${span.from} and at < ${span.until} and at >= (select since from mark)
      union all
      select 'period', at, null, ${figures}, ${parts}, null from shop.sale_quarter
      where merchant_id = ${merchantId} and at >= ${span.from} and at < ${span.until} and at < (select since from mark)
      union all
      select 'period', at, null, ${figures}, ${parts}, null from added where at >= ${span.from} and at < ${span.until}
      union all
      select 'before', at, day, ${figures}, ${noParts}, ${withHoursBefore ? sql`hours` : sql`'[]'`} from shop.business_day
      where merchant_id = ${merchantId} and at >= ${then.from} and at < ${then.isCut ? then.lastDayStart : then.until} and at >= (select since from mark)
      union all
      select 'before', at, null, ${figures}, ${noParts}, null from shop.sale_quarter
      where merchant_id = ${merchantId} and at >= ${then.from} and at < ${then.until}
        and (at < (select since from mark) or ${then.isCut} and at >= ${then.lastDayStart} and exists (select from mark))
      union all
      select 'before', at, null, ${figures}, ${noParts}, null from added where at >= ${then.from} and at < ${then.until}`;
    const daysOf = (part: Row['part']): readonly DaySums[] => {
      const own = rows.filter((row) => row.part === part);
      const quarters = own.filter((row) => !isDay(row));
      return [...own.filter(isDay), ...daysOfQuarters(quarters, clock)];
    };
    return { days: daysOf('period'), before: daysOf('before') };
  },

  /** The sales of a time that came after their business day was over: how many, and their gross sales, minor units. */
  async cameLate(merchantId: string, clock: ShopClock, span: Span): Promise<{ readonly orders: number; readonly gross: Minor }> {
    const days = await lateDays(sql, merchantId, clock, span);
    if (days.length === 0) return { orders: 0, gross: zero };
    const [sums] = await sql<{ orders: number; gross: Minor }[]>`
      select count(*)::int as orders, coalesce(sum(f.gross), 0)::bigint as gross from shop.sale_fact f
      where f.merchant_id = ${merchantId} and f.at >= ${span.from}::bigint and f.at < ${span.until}::bigint and f.kind = 'sale' and ${cameLate(sql, days)}`;
    return sums ?? { orders: 0, gross: zero };
  },

  /** The sales of a time that were made earlier and are booked in it; those that came first are listed. Reads such sales, and no others. */
  async bookedLater(merchantId: string, { from, until }: Span, listMax: number): Promise<LaterSales> {
    const rows = await sql<(LaterSale & { readonly orders: number; readonly all: Minor })[]>`
      select sale.*, coalesce((
          select o.doc->>'timesUnsure' = 'true' from shop.orders o where o.merchant_id = ${merchantId} and o.id = sale."orderId"
        ), false) as "isUnsure"
      from (
        select f.order_id as "orderId", f.gross, f.at as "bookedAt", f.made_at as "madeAt", f.came_at as "cameAt", f.booked_later as "bookedLater",
          (count(*) over ())::int as orders, (sum(f.gross) over ())::bigint as "all"
        from shop.sale_fact f
        where f.merchant_id = ${merchantId} and f.at >= ${from}::bigint and f.at < ${until}::bigint and f.made_at is not null and f.kind = 'sale'
        order by f.at, f.order_id limit ${listMax}
      ) sale order by "bookedAt", "orderId"`;
    return { orders: rows[0]?.orders ?? 0, gross: rows[0]?.all ?? zero, sales: rows };
  },

  /** What was voided in a time, by kind, reason and person, the most first. Reads the voids of that time: there are few. */
  voids: (merchantId: string, { from, until }: Span): Promise<readonly VoidSums[]> => sql<VoidSums[]>`
    select kind, reason, staff_id as "staffId", sum(amount)::bigint as amount, sum(case when kind = 'order' then 1 else quantity end)::int as count
    from shop.void_fact where merchant_id = ${merchantId} and at >= ${from}::bigint and at < ${until}::bigint
    group by kind, reason, staff_id order by 4 desc, kind, reason, staff_id nulls last`,

  /**
   * Money of a time that is toward orders which were not completed in it, and what orders that were completed in it took before; minor units. Reads the facts of orders that
   * were paid in parts, and no others.
   */
  async paidAhead(merchantId: string, { from, until }: Span, db: Sql = sql): Promise<PaidAhead> {
    const [sums] = await db<{ ahead: Minor; earlier: Minor }[]>`
      select coalesce(sum(ahead) filter (where ahead > 0), 0)::bigint as ahead, coalesce(-sum(ahead) filter (where ahead < 0), 0)::bigint as earlier from (
        select sum(ahead) as ahead from shop.sale_fact
        where merchant_id = ${merchantId} and at >= ${from}::bigint and at < ${until}::bigint and ahead is not null group by order_id
      ) by_order`;
    return sums ?? { ahead: zero, earlier: zero };
  },

  /** Both of one moment: a part that came in between would be in one of them alone. */
  readWithAhead(merchantId: string, reading: Reading): Promise<Awaited<ReturnType<typeof this.read>> & PaidAhead> {
    const both = sql.begin('isolation level repeatable read read only', async (transaction) => {
      const db = asSql(transaction);
      return { ...(await this.read(merchantId, reading, db)), ...(await this.paidAhead(merchantId, reading.span, db)) };
    });
    return both as Promise<Awaited<ReturnType<typeof this.read>> & PaidAhead>;
  },

  /** What is owed now on orders that were begun in each span and have not ended; minor units. Reads orders that have not ended, and no others. */
  async unpaid(merchantId: string, spans: readonly Span[]): Promise<readonly Minor[]> {
    type Owing = Parameters<typeof amountDue>[0] & Pick<Order, 'createdTime'>;
    const [from, until] = [Math.min(...spans.map((span) => span.from)), Math.max(...spans.map((span) => span.until))];
    const rows = await sql<Owing[]>`
      select created_time as "createdTime", (doc->>'total')::bigint as total, doc->'order_payment' as order_payment, doc->'refunds' as refunds,
        (doc->>'cashRoundingAmount')::bigint as "cashRoundingAmount"
      from shop.orders where merchant_id = ${merchantId} and state in ('open', 'accepted') and created_time >= ${from} and created_time < ${until}
        and completed_at is null and (doc->>'practice')::boolean is not true`;
    return spans.map((span) => addMinor(...rows.filter(({ createdTime }) => createdTime >= span.from && createdTime < span.until).map(amountDue)));
  },

  /** What the staff call each device, and the names of all who work or worked here, each by its id. */
  async names(merchantId: string): Promise<Readonly<Record<'devices' | 'staff', ReadonlyMap<string, string>>> & { readonly hasPins: boolean }> {
    const rows = await sql<{ id: string; name: string; isDevice: boolean; hasPin: boolean }[]>`
      select id, label as name, true as "isDevice", false as "hasPin" from shop.device where merchant_id = ${merchantId}
      union all select id, name, false, pin_verifier is not null from shop.staff where merchant_id = ${merchantId}`;
    const named = (of: readonly { readonly id: string; readonly name: string }[]) => new Map(of.map(({ id, name }) => [id, name]));
    return {
      devices: named(rows.filter(({ isDevice }) => isDevice)),
      staff: named(rows.filter(({ isDevice }) => !isDevice)),
      hasPins: rows.some(({ hasPin }) => hasPin),
    };
  },
});

export type ReportStore = ReturnType<typeof reportStore>;
