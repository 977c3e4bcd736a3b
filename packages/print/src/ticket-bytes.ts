import type { TicketDocument } from '@till/receipt/ticket';
import { bytesOf } from './bytes.ts';
import type { Draw } from './draw/sheet.ts';
import { styled } from './layout/styled.ts';
import { ticketRows } from './layout/ticket.ts';
import { type PrinterSettings, usualSettings } from './printer/settings.ts';
import { setupOf } from './printer/setup.ts';

export interface TicketOptions {
  /** Absent: the narrow paper, which every printer has room for. */
  readonly printer?: PrinterSettings | undefined;
  readonly draw: Draw;
}

const narrow: PrinterSettings = { ...usualSettings, paperWidth: 57 };

/** A kitchen ticket as bytes for a printer. What has a size of its own, because it is read from afar, keeps it whatever the printer is set to. */
export function ticketBytes(document: TicketDocument, { printer = narrow, draw }: TicketOptions): Uint8Array {
  const setup = setupOf(printer);
  const rows = styled(ticketRows(document, setup.rowColumns), setup);
  return bytesOf([{ rows }], setup, { draw, language: document.language });
}
