import type { ReplyOf } from '@till/contract/call';
import type { closeShiftCall } from '@till/contract/write/shift';
import type { Minor } from '@till/domain/money/minor';
import type { CashSum } from '@till/domain/shift/figures';
import { boundsOf, type CommitTime, momentIn, type Stretch } from '@till/domain/shift/place';
import type { CashKind, ClosedShift } from '@till/domain/shift/types';
import type { ISql, Sql } from 'postgres';
import { type Cursor, firstUnseen, upToNow } from '../history/cursor.ts';
import { type EntryRow, entryOf, namesOfEntry, type ShiftRow } from './drawer-store.ts';

export type ShiftReport = ReplyOf<typeof closeShiftCall>;

/** What was recorded of a drawer since a Z, and up to where: both of one moment. */
export interface Recorded {
  readonly sums: readonly CashSum[];
  readonly entries: ShiftReport['entries'];
  /** What retired devices' drawers have that is on no Z. */
  readonly retired: readonly RetiredCash[];
  readonly upTo: Cursor;
}

interface RetiredCash {
  readonly id: string;
  readonly device: string;
  readonly amount: Minor;
}

interface Row extends Cursor {
  readonly sums: readonly { bucket: number; commit: CommitTime | null; kind: CashKind; amount: Minor; count: number; from: number; to: number }[];
  readonly entries: readonly EntryRow[];
  readonly retired: readonly RetiredCash[];
}

/** Entries that a report lists: more than a day can have. */
const entryCountMax = 500;

/**
 * Cash of the drawers of retired devices that nobody uses any more: what was written after the last Z there (where there never was one, after the device was
 * retired), and no Z has named. Nothing else would say it, because no shift is opened there again. Reads what such a drawer has after that, and the Zs that named
 * some.
 */
const retiredCash = (sql: ISql, merchantId: string) => sql`
  select d.id, d.label as device, sum(f.amount)::bigint as amount
  from shop.device d
  left join lateral (
    select epoch, seen from shop.shift_close where merchant_id = d.merchant_id and drawer_id = d.id order by number desc limit 1
  ) z on true
  cross join lateral (select coalesce(z.epoch, d.retired_epoch) as epoch, coalesce(z.seen, d.retired_seen) as seen) own
  join shop.cash_fact f on f.merchant_id = ${merchantId} and f.drawer_id = d.id and (f.epoch, f.tx) >= (own.epoch, pg_snapshot_xmin(own.seen))
    and (f.epoch > own.epoch or not pg_visible_in_snapshot(f.tx, own.seen))
  where d.merchant_id = ${merchantId} and d.retired_at is not null
    and not exists (
      select from shop.device_drawer u join shop.device s on s.merchant_id = u.merchant_id and s.id = u.device_id
      where u.merchant_id = ${merchantId} and u.drawer_id = d.id and s.retired_at is null
    )
    and not exists (
      select from shop.shift_close n where n.merchant_id = ${merchantId} and n.retired @> array[d.id]
        and (f.epoch < n.epoch or f.epoch = n.epoch and pg_visible_in_snapshot(f.tx, n.seen))
    )
  group by d.id, d.label having sum(f.amount) <> 0 order by d.label, d.id`;

/** The SQL of what reports say. */
export const reportStore = (sql: ISql, merchantId: string) => ({
  /**
   * All that is visible now and was not yet to the Z before the shift (of a drawer's first one, to where its ledger begins), whatever was written when: by the
   * order of commits. `commit` of a sum is what that order says of it.
   */
  async recorded(drawerId: string, shift: ShiftRow, stretch: Stretch, before: readonly ClosedShift[]): Promise<Recorded> {
    const { from, opened } = shift;
    const { epoch, tx } = firstUnseen(from);
    const bounds = boundsOf(stretch, before);
    const [row] = await sql<Row[]>`
      with now as (${upToNow(sql as Sql, null)}), fact as materialized (
        select id, kind, amount, at, reason, device_id, staff_id, approved_by,
          case when by_time then null
            when f.epoch = ${from.epoch}::int and f.tx < (
              select tx from shop.shift_close where merchant_id = ${merchantId} and drawer_id = ${drawerId} and number = ${before[0]?.number ?? 0}
            ) then 'counting'
            when f.epoch < ${opened?.epoch ?? null}::int
              or f.epoch = ${opened?.epoch ?? null}::int and pg_visible_in_snapshot(f.tx, ${opened?.seen ?? null}::text::pg_snapshot) then 'closed'
            else 'open' end as commit
        from shop.cash_fact f
        where merchant_id = ${merchantId} and drawer_id = ${drawerId} and (f.epoch, f.tx) >= (${epoch}::int, ${String(tx)}::text::xid8)
          and (f.epoch > ${from.epoch}::int or not pg_visible_in_snapshot(f.tx, ${from.seen}::text::pg_snapshot))
      )
      select now.epoch, now.seen::text as seen,
        (select coalesce(json_agg(s), '[]') from (
          select width_bucket(at, ${bounds}::bigint[]) as bucket, commit, kind, sum(amount)::bigint as amount, count(*)::int as count,
            min(at) as "from", max(at) as "to" from fact group by 1, 2, 3
        ) s) as sums,
        (select coalesce(json_agg(e), '[]') from (
          select f.id, kind, amount, reason, at, coalesce(d.label, device_id, '') as device, ${namesOfEntry(sql, merchantId)}
          from fact f left join shop.device d on d.merchant_id = ${merchantId} and d.id = f.device_id
          where reason is not null order by at, f.id limit ${entryCountMax}
        ) e) as entries,
        (select coalesce(json_agg(r), '[]') from (${retiredCash(sql, merchantId)}) r) as retired
      from now`;
    const { sums = [], entries = [], retired = [], ...upTo } = row ?? { epoch: from.epoch, seen: from.seen };
    return { sums: sums.map(({ bucket, ...sum }) => ({ ...sum, at: momentIn(bounds, bucket) })), entries: entries.map(entryOf), retired, upTo };
  },

  /** Whether there is cash of retired devices that the next Z of any drawer has to name. */
  async hasRetiredCash(): Promise<boolean> {
    return (await retiredCash(sql, merchantId)).length > 0;
  },

  async close(
    drawerId: string,
    report: ShiftReport,
    { id, deviceId, recorded: { upTo, retired } }: { readonly id: string; readonly deviceId: string; readonly recorded: Recorded },
  ): Promise<void> {
    const named =
      retired.length === 0
        ? null
        : sql.array(
            retired.map((each) => each.id),
            1009,
          );
    await sql`
      insert into shop.shift_close (merchant_id, drawer_id, number, id, closed_at, device_id, counted, report, epoch, seen, retired)
      values (${merchantId}, ${drawerId}, ${report.number}, ${id}, ${report.closedAt}, ${deviceId}, ${report.counted}, ${sql.json(report as never)}, ${upTo.epoch}, ${upTo.seen}::text::pg_snapshot, ${named})`;
  },

  /** Zs of a drawer, the newest first, each with what came of its shift later; `below`: only those with a lower number. */
  async closed(drawerId: string, { below, count }: { readonly below: number; readonly count: number }): Promise<readonly ShiftReport[]> {
    const rows = await sql<{ report: ShiftReport; since: ShiftReport['arrivedSince'] }[]>`
      select c.report, (
        select coalesce(json_agg(json_build_object('number', l.number, 'amount', (late->>'amount')::bigint) order by l.number), '[]')
        from (
          select number, report from shop.shift_close l
          where l.merchant_id = c.merchant_id and l.drawer_id = c.drawer_id and l.number > c.number order by l.number limit 60
        ) l, json_array_elements(l.report->'late') late
        where (late->>'number')::int = c.number
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
