import type { ReplyOf } from '@till/contract/call';
import type { getXReportCall } from '@till/contract/write/shift';
import type { Minor } from '@till/domain/money/minor';
import type { CashSum } from '@till/domain/shift/figures';
import { boundsOf, momentIn, type Stretch } from '@till/domain/shift/place';
import type { CashKind, ClosedShift } from '@till/domain/shift/types';
import type { ISql, Sql } from 'postgres';
import { firstUnseen, type Mark, upToNow } from '../history/mark.ts';
import type { ShiftRow } from './drawer-store.ts';

export type ShiftReport = ReplyOf<typeof getXReportCall>;

/** What was recorded of a drawer since a Z, and up to where: both of one moment. */
export interface Recorded {
  readonly sums: readonly CashSum[];
  readonly entries: ShiftReport['entries'];
  readonly upTo: Mark;
}

interface Row extends Mark {
  readonly sums: readonly { bucket: number; kind: CashKind; amount: Minor; count: number }[];
  readonly entries: ShiftReport['entries'];
}

/** Entries that a report lists: more than a day can have. */
const entryCountMax = 500;

/** The SQL of what reports say. */
export const reportStore = (sql: ISql, merchantId: string) => ({
  /**
   * All that is visible now and was not yet to the Z before the shift, whatever was written when: by the order of commits. Of a drawer's first shift, what changed
   * hands since it was opened.
   */
  async recorded(drawerId: string, shift: ShiftRow, stretch: Stretch, before: readonly ClosedShift[]): Promise<Recorded> {
    const { from, number, openedAt } = shift;
    const { epoch, tx } = firstUnseen(from);
    const bounds = boundsOf(stretch, before);
    const [row] = await sql<Row[]>`
      with now as (${upToNow(sql as Sql, null)}), fact as materialized (
        select id, kind, amount, at, reason, device_id from shop.cash_fact f
        where merchant_id = ${merchantId} and drawer_id = ${drawerId} and (f.epoch, f.tx) >= (${epoch}::int, ${String(tx)}::text::xid8)
          and (f.epoch > ${from.epoch}::int or not pg_visible_in_snapshot(f.tx, ${from.seen}::text::pg_snapshot))
          and (${number > 1} or at >= ${openedAt}::bigint)
      )
      select now.epoch, now.seen::text as seen,
        (select coalesce(json_agg(s), '[]') from (
          select width_bucket(at, ${bounds}::bigint[]) as bucket, kind, sum(amount)::bigint as amount, count(*)::int as count from fact group by 1, 2
        ) s) as sums,
        (select coalesce(json_agg(e), '[]') from (
          select fact.id, kind, amount, reason, at, coalesce(d.label, device_id, '') as device
          from fact left join shop.device d on d.merchant_id = ${merchantId} and d.id = fact.device_id
          where reason is not null order by at, fact.id limit ${entryCountMax}
        ) e) as entries
      from now`;
    const { sums = [], entries = [], ...upTo } = row ?? { epoch: from.epoch, seen: from.seen };
    return { sums: sums.map(({ bucket, ...sum }) => ({ ...sum, at: momentIn(bounds, bucket) })), entries, upTo };
  },

  async close(
    drawerId: string,
    report: ShiftReport,
    { id, deviceId, upTo }: { readonly id: string; readonly deviceId: string; readonly upTo: Mark },
  ): Promise<void> {
    await sql`
      insert into shop.shift_close (merchant_id, drawer_id, number, id, closed_at, device_id, counted, report, epoch, seen)
      values (${merchantId}, ${drawerId}, ${report.number}, ${id}, ${report.closedAt}, ${deviceId}, ${report.counted}, ${sql.json(report as never)}, ${upTo.epoch}, ${upTo.seen}::text::pg_snapshot)`;
  },

  /** Zs of a drawer, the newest first, each with what came of its shift later; `below`: only those with a lower number. */
  async closed(drawerId: string, { below, count }: { readonly below: number; readonly count: number }): Promise<readonly ShiftReport[]> {
    const rows = await sql<{ report: ShiftReport; since: ShiftReport['arrivedSince'] }[]>`
      select c.report, (
        select coalesce(json_agg(json_build_object('number', l.number, 'amount', (late->>'amount')::bigint) order by l.number), '[]')
        from shop.shift_close l, json_array_elements(l.report->'late') late
        where l.merchant_id = c.merchant_id and l.drawer_id = c.drawer_id and l.number > c.number and l.number <= c.number + 60 and (late->>'number')::int = c.number
      ) as since
      from shop.shift_close c where c.merchant_id = ${merchantId} and c.drawer_id = ${drawerId} and c.number < ${below} order by c.number desc limit ${count}`;
    return rows.map(({ report, since }) => ({ ...report, arrivedSince: since }));
  },

  /** The id with which a Z was asked for. */
  async closingIdOf(drawerId: string, number: number): Promise<string | null> {
    const [row] = await sql<{ id: string }[]>`
      select id from shop.shift_close where merchant_id = ${merchantId} and drawer_id = ${drawerId} and number = ${number}`;
    return row?.id ?? null;
  },
});
