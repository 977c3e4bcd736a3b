import type { Language } from '@till/phrases/phrases';
import { notShownOf } from '@till/print/draw/not-shown';
import type { PrintReason } from '@till/print/driver/result';
import type { KeptSettings } from '@till/print/printer/kept-settings';
import type { ISql } from 'postgres';
import { type PrinterWish, removeStation, saveStation } from './station-store.ts';

/** A kitchen printer as its merchant sees it; `version`: how often it was saved; times in ms since epoch. */
export interface PrinterRow extends KeptSettings {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly language: Language;
  readonly categories: readonly string[] | null;
  readonly standsBy: boolean;
  readonly since: number;
  readonly version: number;
  readonly waitingCount: number;
  /** null: nothing waits */
  readonly waitingSince: number | null;
  readonly lastPrintedAt: number | null;
  readonly lastError: PrintReason | null;
}

/** A printer's ticket for one version of an order. */
export interface TicketRow {
  readonly orderId: string;
  readonly version: number;
  readonly printerId: string;
  readonly state: 'waiting' | 'sending' | 'printed' | 'sent' | 'shown' | 'handed-on' | 'given-to-staff';
  readonly copies: number;
  readonly attempts: number;
  readonly printedAt: number | null;
  readonly lastError: PrintReason | null;
  /** Signs that no font has: a box stands on the paper for each. Absent: there are none. */
  readonly notShown?: readonly string[] | undefined;
}

/** The SQL of a merchant's printers and of the tickets of one order. */
export const printerStore = (sql: ISql, merchantId: string) => ({
  async list(printerId: string | null = null): Promise<readonly PrinterRow[]> {
    return sql<PrinterRow[]>`
      select id, label, address, enabled, language, to_jsonb(categories) as categories, stands_by as "standsBy", p.since, last_printed_at as "lastPrintedAt", last_error as "lastError",
        paper_width as "paperWidth", font_size as "fontSize", font_weight as "fontWeight", model, version, w.count as "waitingCount", w.since as "waitingSince"
      from shop.kitchen_printer p cross join lateral (
        select count(*)::int as count, min(at) as since from shop.kitchen_ticket t
        where t.merchant_id = p.merchant_id and t.printer_id = p.id and t.state in ('waiting', 'sending')
      ) w
      where merchant_id = ${merchantId} and kind = 'printer' ${printerId === null ? sql`` : sql`and id = ${printerId}`} order by label, id`;
  },

  /** Creates or changes a printer, in one commit (`saveStation`). `at`: ms since epoch. Null: it is not at that version, or a screen has its id. */
  put: (printerId: string, wish: PrinterWish, at: number): Promise<readonly string[] | null> =>
    saveStation(sql, merchantId, printerId, { kind: 'printer', ...wish }, at),

  /** Returns the orders whose tickets may be missing in the kitchen; null: there is no such printer. */
  remove: (printerId: string): Promise<readonly string[] | null> => removeStation(sql, merchantId, printerId, 'printer'),

  /** The tickets of an order, or of one version of it. */
  async tickets(orderId: string, version: number | null = null): Promise<readonly TicketRow[]> {
    const rows = await sql<TicketRow[]>`
      select order_id as "orderId", version, printer_id as "printerId", state, copies, attempts, printed_at as "printedAt", last_error as "lastError"
      from shop.kitchen_ticket
      where merchant_id = ${merchantId} and order_id = ${orderId} and state <> 'past' ${version === null ? sql`` : sql`and version = ${version}`}
      order by version, printer_id`;
    return rows.map((row) => {
      const notShown = notShownOf(row.lastError);
      return notShown === undefined ? row : { ...row, lastError: null, notShown };
    });
  },
});
