import type { Sql } from 'postgres';
import type { JobReason } from './jobs.ts';

/** How a printer for receipts is set. */
export interface PrinterLook {
  readonly paperWidth: 57 | 80;
  readonly fontSize: 0 | 1 | 2;
  readonly fontWeight: 0 | 1;
  readonly model: string | null;
}

/** A printer for receipts as its merchant sees it; times in ms since epoch. */
export interface PrinterRow extends PrinterLook {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly waitingCount: number;
  readonly lastPrintedAt: number | null;
  readonly lastError: JobReason | null;
}

/** What may be set on a printer; what is absent stays as it is, or is as usual. */
export interface PrinterWish {
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly paperWidth?: 57 | 80 | undefined;
  readonly fontSize?: 0 | 1 | 2 | undefined;
  readonly fontWeight?: 0 | 1 | undefined;
  readonly model?: string | null | undefined;
}

/** The SQL of a merchant's printers for receipts. */
export const receiptPrinters = (sql: Sql, merchantId: string) => ({
  async list(printerId: string | null = null): Promise<readonly PrinterRow[]> {
    return sql<PrinterRow[]>`
      select id, label, address, enabled, paper_width as "paperWidth", font_size as "fontSize", font_weight as "fontWeight", model,
        last_printed_at as "lastPrintedAt", last_error as "lastError",
        (select count(*)::int from shop.print_job j where j.merchant_id = p.merchant_id and j.printer_id = p.id and j.state in ('waiting', 'sending')) as "waitingCount"
      from shop.receipt_printer p where merchant_id = ${merchantId} ${printerId === null ? sql`` : sql`and id = ${printerId}`} order by label, id`;
  },

  /** Creates or changes a printer. What waits for one that is switched off is given to the staff. Whether it answers is found out anew: it may be another one. */
  async put(printerId: string, { label, address, enabled, paperWidth, fontSize, fontWeight, model }: PrinterWish): Promise<void> {
    await sql`
      with kept as (
        insert into shop.receipt_printer as p (merchant_id, id, label, address, enabled, paper_width, font_size, font_weight, model)
        values (${merchantId}, ${printerId}, ${label}, ${address}, ${enabled}, ${paperWidth ?? 80}, ${fontSize ?? 1}, ${fontWeight ?? 0}, ${model ?? null})
        on conflict (merchant_id, id) do update set label = excluded.label, address = excluded.address, enabled = excluded.enabled,
          paper_width = coalesce(${paperWidth ?? null}::smallint, p.paper_width), font_size = coalesce(${fontSize ?? null}::smallint, p.font_size),
          font_weight = coalesce(${fontWeight ?? null}::smallint, p.font_weight), model = case when ${model === undefined} then p.model else excluded.model end,
          attempts = 0, next_at = null, last_error = null, talks = false
      )
      update shop.print_job set state = 'failed', reason = coalesce(reason, 'offline')
      where merchant_id = ${merchantId} and printer_id = ${printerId} and state = 'waiting' and not ${enabled}`;
  },

  /** False: there is no such printer. */
  async remove(printerId: string): Promise<boolean> {
    const rows = await sql`
      with given as (
        update shop.print_job set state = 'failed', reason = coalesce(reason, 'unreachable')
        where merchant_id = ${merchantId} and printer_id = ${printerId} and state = 'waiting'
      ), printed_elsewhere as (
        update shop.device_printing set printer_id = null where merchant_id = ${merchantId} and printer_id = ${printerId}
      )
      delete from shop.receipt_printer where merchant_id = ${merchantId} and id = ${printerId} returning 1`;
    return rows.length > 0;
  },
});
