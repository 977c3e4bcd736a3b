import type { TicketDocument } from '@till/receipt/ticket';
import { bytesOf } from './bytes.ts';
import type { Draw } from './draw/sheet.ts';
import { ticketRows } from './layout/ticket.ts';
import { type PrinterSettings, usualSettings } from './printer/settings.ts';
import { setupOf } from './printer/setup.ts';

export interface TicketOptions {
  /** Absent: the narrow paper, which every printer has room for. */
  readonly printer?: PrinterSettings | undefined;
  readonly draw: Draw;
}

const narrow: PrinterSettings = { ...usualSettings, paperWidth: 57 };

/** A kitchen ticket as bytes for a printer. The sizes of a ticket's rows are their own; its printer's font and weight are not used. */
export function ticketBytes(document: TicketDocument, { printer = narrow, draw }: TicketOptions): Uint8Array {
  const setup = setupOf({ ...printer, fontSize: 1, fontWeight: 0 });
  return bytesOf([{ rows: ticketRows(document, setup.rowColumns) }], setup, { draw, language: document.language });
}
