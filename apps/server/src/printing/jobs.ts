import type { ShiftReport } from '@till/domain/shift/report';
import type { Language } from '@till/phrases/phrases';
import { notShownOf } from '@till/print/draw/not-shown';
import type { PrintReason } from '@till/print/driver/result';
import type { Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';

/** `not-printable`: the paper would not say what it has to, so nothing was sent. */
export type JobReason = PrintReason | 'not-printable';

/** What is printed beside receipts and test pages: a shift's report as it was when it was asked for, or nothing but the pulse that opens a cash drawer. */
export type ShiftPaper = { readonly kind: 'drawer' } | { readonly kind: 'shift'; readonly report: ShiftReport; readonly isCopy?: boolean };

/** Something to print, and what became of it. */
export interface JobRow {
  readonly id: string;
  readonly printerId: string;
  /** null: a test page */
  readonly orderId: string | null;
  readonly state: 'waiting' | 'sending' | 'printed' | 'sent' | 'failed';
  readonly isCopy: boolean | null;
  readonly reason: JobReason | null;
  readonly duringJob: boolean;
  readonly paperNear: boolean;
  /** Signs that no font has: a box stands on the paper for each. Absent: there are none. */
  readonly notShown?: readonly string[] | undefined;
}

export interface JobWish extends Lane {
  readonly id: string;
  readonly orderId: string | null;
  readonly language: Language;
  readonly wantsCopy: boolean;
  readonly received: number | null;
  readonly opensDrawer: boolean;
  /** The guest whose receipt it is; absent: it is of the whole order. */
  readonly shareId?: string | undefined;
  /** Absent: a receipt, or a test page. */
  readonly paper?: ShiftPaper | undefined;
}

/** Which printer's jobs these are. `kitchen`: a kitchen printer's, whose tickets have a lane of their own under the same lease; here only test pages wait for it. */
export interface Lane {
  readonly printerId: string;
  readonly kitchen: boolean;
}

/** The table of a lane's printer. */
export const printersOf = (sql: Sql, { kitchen }: Pick<Lane, 'kitchen'>) => (kitchen ? sql`shop.kitchen_printer` : sql`shop.receipt_printer`);

/** How long jobs that are over are kept, ms. */
const keptMs = 30 * 86_400_000;

/** The SQL of a merchant's jobs for receipt printers. */
export const printJobs = (sql: Sql, merchantId: string) => ({
  async read(jobId: string): Promise<JobRow | null> {
    const [row] = await sql<JobRow[]>`
      select id, printer_id as "printerId", order_id as "orderId", state, is_copy as "isCopy", reason, during_job as "duringJob", paper_near as "paperNear"
      from shop.print_job where merchant_id = ${merchantId} and id = ${jobId}`;
    if (row === undefined) return null;
    const notShown = notShownOf(row.reason);
    return notShown === undefined ? row : { ...row, reason: null, notShown };
  },

  /** Puts a job on its printer's lane, once. False: there is no such printer, it is switched off, or there is no such order, or no such share of it. */
  async add({ id, printerId, kitchen, orderId, language, wantsCopy, received, opensDrawer, shareId, paper }: JobWish): Promise<boolean> {
    const [row] = await sql<{ found: boolean }[]>`
      with target as (
        select 1 from ${printersOf(sql, { kitchen })} where merchant_id = ${merchantId} and id = ${printerId} and enabled and address <> ''
          and (${orderId}::text is null or exists (select 1 from shop.orders where merchant_id = ${merchantId} and id = ${orderId}
            and (${shareId ?? null}::text is null or exists (select 1 from json_array_elements(doc->'shares') s where s->>'id' = ${shareId ?? null}))))
      ), added as (
        insert into shop.print_job (merchant_id, id, printer_id, kitchen, order_id, language, wants_copy, received, opens_drawer, share_id, paper, asked_at)
        select ${merchantId}, ${id}, ${printerId}, ${kitchen}, ${orderId}, ${language}, ${wantsCopy}, ${received}::bigint, ${opensDrawer}, ${shareId ?? null}::text,
          ${paper === undefined ? null : JSON.stringify(paper)}::text::json, ${sql.unsafe(databaseNow)} from target
        on conflict (merchant_id, id) do nothing
      )
      select exists (select 1 from target) or exists (select 1 from shop.print_job where merchant_id = ${merchantId} and id = ${id}) as found`;
    return row?.found ?? false;
  },
});

/**
 * Deletes up to `countMax` jobs that are over, the oldest first. An order's one original stays as long as the order does. `now` in ms since epoch. Exported for
 * a test of its query plan.
 */
export const oldJobsStatement = (sql: Sql, now: number, countMax: number) => sql`
  delete from shop.print_job where ctid = any(array(
    select ctid from shop.print_job
    where asked_at <= ${now - keptMs} and state in ('printed', 'sent', 'failed') and not is_original order by asked_at limit ${countMax} for update skip locked))`;

/** Deletes up to `countMax` jobs that are over, the oldest first; returns how many. `now` in ms since epoch. */
export async function forgetOldJobs(sql: Sql, now: number, countMax: number): Promise<number> {
  return (await oldJobsStatement(sql, now, countMax)).count;
}
