import type { Language } from '@till/phrases/phrases';
import type { PrintReason } from '@till/print/driver/result';
import type { KeptSettings } from '@till/print/printer/kept-settings';
import type { ISql, Sql } from 'postgres';
import { nothingSeen } from '../history/mark.ts';
import type { ActivePrinter } from './ticket-store.ts';

/** A kitchen printer as its merchant sees it; `version`: how often it was saved; times in ms since epoch. */
export interface PrinterRow extends KeptSettings {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly language: Language;
  readonly categories: readonly string[] | null;
  readonly since: number;
  readonly version: number;
  readonly waitingCount: number;
  /** null: nothing waits */
  readonly waitingSince: number | null;
  readonly lastPrintedAt: number | null;
  readonly lastError: PrintReason | null;
}

/**
 * What may be set on a printer. What is absent stays as it is; at a new one the language is English, the categories are all, and the paper is the narrow one,
 * which every printer has room for. `version`: saved only if the printer is still at this one.
 */
export interface PrinterWish {
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly language?: Language | undefined;
  readonly categories?: readonly string[] | null | undefined;
  readonly paperWidth?: 57 | 80 | undefined;
  readonly fontSize?: 0 | 1 | 2 | undefined;
  readonly fontWeight?: 0 | 1 | undefined;
  readonly model?: string | null | undefined;
  readonly version?: number | undefined;
}

/** A printer's ticket for one version of an order. */
export interface TicketRow {
  readonly orderId: string;
  readonly version: number;
  readonly printerId: string;
  readonly state: 'waiting' | 'sending' | 'printed' | 'sent' | 'given-to-staff';
  readonly copies: number;
  readonly attempts: number;
  readonly printedAt: number | null;
  readonly lastError: PrintReason | null;
}

/** All printers that are switched on, by merchant. */
export async function activePrinters(sql: Sql): Promise<ReadonlyMap<string, readonly ActivePrinter[]>> {
  const rows = await sql<{ merchant_id: string; printers: ActivePrinter[] }[]>`
    select merchant_id, jsonb_agg(jsonb_build_object('id', id, 'categories', to_jsonb(categories), 'from', jsonb_build_object('epoch', from_epoch, 'seen', from_seen::text)) order by id) as printers from shop.kitchen_printer where enabled group by merchant_id`;
  return new Map(rows.map(({ merchant_id, printers }) => [merchant_id, printers]));
}

/** The SQL of a merchant's printers and of the tickets of one order. */
export const printerStore = (sql: ISql, merchantId: string) => ({
  async list(printerId: string | null = null): Promise<readonly PrinterRow[]> {
    return sql<PrinterRow[]>`
      select id, label, address, enabled, language, to_jsonb(categories) as categories, p.since, last_printed_at as "lastPrintedAt", last_error as "lastError",
        paper_width as "paperWidth", font_size as "fontSize", font_weight as "fontWeight", model, version, w.count as "waitingCount", w.since as "waitingSince"
      from shop.kitchen_printer p cross join lateral (
        select count(*)::int as count, min(at) as since from shop.kitchen_ticket t
        where t.merchant_id = p.merchant_id and t.printer_id = p.id and t.state in ('waiting', 'sending')
      ) w
      where merchant_id = ${merchantId} ${printerId === null ? sql`` : sql`and id = ${printerId}`} order by label, id`;
  },

  /**
   * Creates or changes a printer, in one commit. A printer that is switched on starts with events that are not visible yet: existing ones are past for it,
   * and its waiting tickets are left to the staff. Other printers may have passed its first events already, so the merchant's mark goes back to now. A
   * printer that is switched off leaves its waiting tickets to the staff, too. Whether it answers is found out anew: it may be another one. `at`: ms since
   * epoch. `turned` stands before the row that it reads is changed. Returns the orders whose tickets may be missing in the kitchen; null: it is not at that version, and nothing was done.
   */
  async put(printerId: string, wish: PrinterWish, at: number): Promise<readonly string[] | null> {
    const { label, address, enabled, language, categories, paperWidth, fontSize, fontWeight, model, version } = wish;
    const [row] = await sql<{ isSaved: boolean; orders: readonly string[] }[]>`
      with was as (
        select enabled, version from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${printerId} for update
      ), fits as (
        select ${version === undefined} or coalesce((select version from was) = ${version ?? 0}, false) as yes
      ), turned as (
        select (select yes from fits) and ${enabled} <> coalesce((select enabled from was), false) as yes
      ), now as (
        select epoch, pg_current_snapshot() as seen from door.history
      ), kept as (
        insert into shop.kitchen_printer (merchant_id, id, label, address, language, categories, enabled, created_at, since, from_epoch, from_seen,
          paper_width, font_size, font_weight, model)
        select ${merchantId}, ${printerId}, ${label}, ${address}, ${language ?? 'en-us'}, ${categories ?? null}::text[], ${enabled}, ${at}::bigint, ${at}::bigint, epoch, seen,
          ${paperWidth ?? 57}, ${fontSize ?? 1}, ${fontWeight ?? 0}, ${model ?? null}
        from now cross join turned where (select yes from fits)
        on conflict (merchant_id, id) do update set label = excluded.label, address = excluded.address, enabled = excluded.enabled,
          language = coalesce(${language ?? null}::text, kitchen_printer.language),
          categories = case when ${categories === undefined} then kitchen_printer.categories else excluded.categories end,
          since = case when excluded.enabled and not kitchen_printer.enabled then excluded.since else kitchen_printer.since end,
          from_epoch = case when excluded.enabled and not kitchen_printer.enabled then excluded.from_epoch else kitchen_printer.from_epoch end,
          from_seen = case when excluded.enabled and not kitchen_printer.enabled then excluded.from_seen else kitchen_printer.from_seen end,
          paper_width = coalesce(${paperWidth ?? null}::smallint, kitchen_printer.paper_width),
          font_size = coalesce(${fontSize ?? null}::smallint, kitchen_printer.font_size),
          font_weight = coalesce(${fontWeight ?? null}::smallint, kitchen_printer.font_weight),
          model = case when ${model === undefined} then kitchen_printer.model else excluded.model end,
          version = kitchen_printer.version + 1, attempts = 0, next_at = null, last_error = null, talks = false, unconfirmed_count = 0
      ), lacking as (
        select order_id from shop.kitchen_ticket
        where merchant_id = ${merchantId} and printer_id = ${printerId} and state in ('waiting', 'sending') and (select yes from turned)
      ), back as (
        insert into shop.kitchen_mark (merchant_id, epoch, seen) select ${merchantId}, 1, ${nothingSeen.seen}::text::pg_snapshot from turned where yes and ${enabled}
        on conflict (merchant_id) do update set epoch = (select epoch from now), seen = (select seen from now)
        where (kitchen_mark.epoch, pg_snapshot_xmax(kitchen_mark.seen), -(select count(*) from pg_snapshot_xip(kitchen_mark.seen)))
          > (select epoch, pg_snapshot_xmax(seen), -(select count(*) from pg_snapshot_xip(now.seen)) from now)
      ), given as (
        update shop.kitchen_ticket set state = 'given-to-staff', marked = marked or state = 'sending',
          last_error = case when state = 'sending' then 'no-confirmation' else last_error end
        where merchant_id = ${merchantId} and printer_id = ${printerId} and state in ('waiting', 'sending') and (select yes from turned)
          and (state = 'waiting' or ${enabled})
      )
      select (select yes from fits) as "isSaved", (select coalesce(jsonb_agg(distinct order_id), '[]') from lacking) as orders`;
    return row?.isSaved === true ? row.orders : null;
  },

  /** Returns the orders whose tickets may be missing in the kitchen; null: there is no such printer. */
  async remove(printerId: string): Promise<readonly string[] | null> {
    const [row] = await sql<{ isGone: boolean; orders: readonly string[] }[]>`
      with lacking as (
        select order_id from shop.kitchen_ticket where merchant_id = ${merchantId} and printer_id = ${printerId} and state in ('waiting', 'sending')
      ), given as (
        update shop.kitchen_ticket set state = 'given-to-staff' where merchant_id = ${merchantId} and printer_id = ${printerId} and state = 'waiting'
      ), gone as (
        delete from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${printerId} returning 1
      )
      select exists (select 1 from gone) as "isGone", (select coalesce(jsonb_agg(distinct order_id), '[]') from lacking) as orders`;
    return row?.isGone === true ? row.orders : null;
  },

  /** The tickets of an order, or of one version of it. */
  async tickets(orderId: string, version: number | null = null): Promise<readonly TicketRow[]> {
    return sql<TicketRow[]>`
      select order_id as "orderId", version, printer_id as "printerId", state, copies, attempts, printed_at as "printedAt", last_error as "lastError"
      from shop.kitchen_ticket
      where merchant_id = ${merchantId} and order_id = ${orderId} and state <> 'past' ${version === null ? sql`` : sql`and version = ${version}`}
      order by version, printer_id`;
  },
});
