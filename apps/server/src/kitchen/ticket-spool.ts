import { ticketIn } from '@till/domain/kitchen/names';
import { type NameBook, nameBook } from '@till/domain/menu/names';
import { serverDraw } from '@till/fonts/draw';
import { serverMessages } from '@till/phrases/server';
import { type Paper, paperWith } from '@till/print/draw/not-shown';
import type { Draw } from '@till/print/draw/sheet';
import { notPrinted } from '@till/print/driver/result';
import { settingsOf } from '@till/print/printer/kept-settings';
import { ticketBytes } from '@till/print/ticket-bytes';
import { ticketDocument } from '@till/receipt/ticket';
import type { Context } from '../context.ts';
import type { Pauses } from '../printing/printer-state.ts';
import type { Spool } from '../printing/spool.ts';
import { giveUpLost, type Sending, sendingStore } from './sending-store.ts';

export interface TicketOptions extends Pauses {
  /** Draws what a printer has no character for. */
  readonly draw: Draw;
  /** What a merchant's dishes are called in other languages. */
  readonly namesOf: (merchantId: string) => Promise<NameBook>;
}

const usual: TicketOptions = { draw: serverDraw, namesOf: async () => nameBook([]), retryMs: 1000, retryMsMax: 60_000 };

/** The tickets that wait for kitchen printers, of every merchant. */
export function ticketSpool({ sql, clock, log }: Pick<Context, 'sql' | 'clock' | 'log'>, changes: Partial<TicketOptions> = {}): Spool {
  const { draw, namesOf, ...pauses } = { ...usual, ...changes };
  const store = sendingStore(sql, pauses);

  async function paperOf({ ticket, marked, at, timezone, printer, server }: Sending): Promise<Paper> {
    const { merchantId, language } = printer;
    // Without a menu dishes are called as they were sold: paper comes first.
    const named = await namesOf(merchantId).then(
      (names) => ticketIn(ticket, names, language),
      () => ticket,
    );
    const document = ticketDocument(named, serverMessages[language].kitchen, { language, timezone, at, reprint: marked, server: server ?? undefined });
    return paperWith(draw, (watched) => ticketBytes(document, { printer: settingsOf(printer), draw: watched }));
  }

  return {
    waiting: store.waiting,
    giveUpLost: (leaseMs) => giveUpLost(sql, leaseMs),
    async next(lease) {
      const sending = await store.next(lease);
      if (sending === null) return null;
      const { merchantId, printerId } = sending.printer;
      return {
        printer: sending.printer,
        // The ticket waits, so that no order is lost.
        made: () =>
          paperOf(sending).catch((error: unknown) => {
            log.error({ err: error, merchantId, printerId }, 'a kitchen ticket cannot be drawn: it waits, tried again');
            return notPrinted('printer-error', false);
          }),
        printed: (result) => store.printed(lease, sending, result, clock()),
        failed: (result) => store.failed(lease, sending, result, clock()),
      };
    },
  };
}
