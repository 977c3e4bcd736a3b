import type { KeptSettings } from '@till/print/printer/kept-settings';
import type { ISql, PendingQuery, Row } from 'postgres';
import type { JobReason } from './jobs.ts';

/** A printer for receipts as its merchant sees it; `version`: how often it was saved; times in ms since epoch. */
export interface PrinterRow extends KeptSettings {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly version: number;
  readonly waitingCount: number;
  /** null: nothing waits */
  readonly waitingSince: number | null;
  readonly lastPrintedAt: number | null;
  readonly lastError: JobReason | null;
}

/** What may be set on a printer; what is absent stays as it is, or is as usual. `version`: saved only if the printer is still at this one. */
export interface PrinterWish {
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly paperWidth?: 57 | 80 | undefined;
  readonly fontSize?: 0 | 1 | 2 | undefined;
  readonly fontWeight?: 0 | 1 | undefined;
  readonly model?: string | null | undefined;
  readonly version?: number | undefined;
}

/** The SQL of a merchant's printers for receipts. */
export const receiptPrinters = (sql: ISql, merchantId: string) => ({
  async list(printerId: string | null = null): Promise<readonly PrinterRow[]> {
    return sql<PrinterRow[]>`
      select id, label, address, enabled, paper_width as "paperWidth", font_size as "fontSize", font_weight as "fontWeight", model, version,
        last_printed_at as "lastPrintedAt", last_error as "lastError", w.count as "waitingCount", w.since as "waitingSince"
      from shop.receipt_printer p cross join lateral (
        select count(*)::int as count, min(asked_at) as since from shop.print_job j
        where j.merchant_id = p.merchant_id and j.printer_id = p.id and not j.kitchen and j.state in ('waiting', 'sending')
      ) w
      where merchant_id = ${merchantId} ${printerId === null ? sql`` : sql`and id = ${printerId}`} order by label, id`;
  },

  /**
   * Creates or changes a printer. What waits for one that is switched off needs attention. Whether it answers is found out anew: it may be another one.
   * Returns the orders whose receipts are not printed any more; null: it is not at that version, and nothing was done.
   */
  async put(printerId: string, { label, address, enabled, paperWidth, fontSize, fontWeight, model, version }: PrinterWish): Promise<readonly string[] | null> {
    const [row] = await sql<{ isSaved: boolean; orders: readonly string[] }[]>`
      with was as (
        select version from shop.receipt_printer where merchant_id = ${merchantId} and id = ${printerId} for update
      ), kept as (
        insert into shop.receipt_printer as p (merchant_id, id, label, address, enabled, paper_width, font_size, font_weight, model)
        select ${merchantId}, ${printerId}, ${label}, ${address}, ${enabled}, ${paperWidth ?? 80}, ${fontSize ?? 1}, ${fontWeight ?? 0}, ${model ?? null}
        where ${version === undefined} or (select version from was) = ${version ?? 0}
        on conflict (merchant_id, id) do update set label = excluded.label, address = excluded.address, enabled = excluded.enabled,
          paper_width = coalesce(${paperWidth ?? null}::smallint, p.paper_width), font_size = coalesce(${fontSize ?? null}::smallint, p.font_size),
          font_weight = coalesce(${fontWeight ?? null}::smallint, p.font_weight), model = case when ${model === undefined} then p.model else excluded.model end,
          version = p.version + 1, attempts = 0, next_at = null, last_error = null, talks = false, unconfirmed_count = 0
        returning id
      ), given as (
        update shop.print_job set state = 'failed', reason = coalesce(reason, 'offline')
        where merchant_id = ${merchantId} and printer_id = ${printerId} and not kitchen and state = 'waiting' and not ${enabled} and exists (select 1 from kept)
        returning order_id
      )
      select exists (select 1 from kept) as "isSaved", ${ordersOf(sql, sql`given`)} as orders`;
    return row?.isSaved === true ? row.orders : null;
  },

  /** Returns the orders whose receipts are not printed any more; null: there is no such printer. */
  async remove(printerId: string): Promise<readonly string[] | null> {
    const [row] = await sql<{ isGone: boolean; orders: readonly string[] }[]>`
      with given as (
        update shop.print_job set state = 'failed', reason = coalesce(reason, 'unreachable')
        where merchant_id = ${merchantId} and printer_id = ${printerId} and not kitchen and state = 'waiting' returning order_id
      ), printed_elsewhere as (
        update shop.device_printing set printer_id = null where merchant_id = ${merchantId} and printer_id = ${printerId}
      ), gone as (
        delete from shop.receipt_printer where merchant_id = ${merchantId} and id = ${printerId} returning 1
      )
      select exists (select 1 from gone) as "isGone", ${ordersOf(sql, sql`given`)} as orders`;
    return row?.isGone === true ? row.orders : null;
  },
});

/** The orders of `jobs`, each once; a test page has none. */
const ordersOf = (sql: ISql, jobs: PendingQuery<Row[]>) => sql`(select coalesce(jsonb_agg(distinct order_id), '[]') from ${jobs} where order_id is not null)`;
