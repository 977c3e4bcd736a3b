import { randomUUID } from 'node:crypto';
import { printerAddressOf } from '@till/domain/kitchen/address';
import { ticketIn } from '@till/domain/kitchen/names';
import type { NameBook } from '@till/domain/menu/names';
import { serverWords } from '@till/phrases/server';
import { type Paper, paperWith } from '@till/print/draw/not-shown';
import type { Draw } from '@till/print/draw/sheet';
import { knownOf } from '@till/print/driver/known';
import { type NotPrinted, notPrinted, type Sent } from '@till/print/driver/result';
import { type KeptSettings, settingsOf } from '@till/print/printer/kept-settings';
import { ticketBytes } from '@till/print/ticket-bytes';
import { type TicketDocument, ticketDocument } from '@till/receipt/ticket';
import type { Context } from '../context.ts';
import { keepLease } from '../jobs/lease.ts';
import { mayReach } from '../platform/printer-networks.ts';
import type { Driver } from '../printing/driver.ts';
import { laneStore, type Pauses, type Sending } from './lane-store.ts';

export interface LaneOptions extends Pauses {
  readonly print: Driver;
  /** Draws what a printer has no character for. */
  readonly draw: Draw;
  /** What a merchant's dishes are called in other languages. */
  readonly namesOf: (merchantId: string) => Promise<NameBook>;
  /** How long a lane's lease lasts unless it is renewed; ms. */
  readonly leaseMs: number;
  /** How long a ticket may take in all, more than the driver's own limits; ms. */
  readonly sendMs: number;
}

/** How a lane's run ends early, and how the next one comes. */
export interface Run {
  /** Nothing new is begun. */
  readonly stop: AbortSignal;
  /** What is being sent ends now. */
  readonly cut: AbortSignal;
  /** The lane is tried again after this pause; ms. */
  again(pauseMs: number): void;
}

/** One printer's tickets, one after another. */
export interface Lane {
  /** Prints the waiting tickets, unless another process does. */
  run(run: Run): Promise<void>;
}

export function openLane(
  { sql, clock, log, config }: Pick<Context, 'sql' | 'clock' | 'log' | 'config'>,
  { merchantId, printerId }: { readonly merchantId: string; readonly printerId: string },
  { print, draw, namesOf, leaseMs, sendMs, ...pauses }: LaneOptions,
): Lane {
  const isInReach = mayReach(config.printerNetworks);
  const store = laneStore(sql, merchantId, printerId, pauses.retryMsMax);

  /** null: it cannot be drawn on this machine, which the log says. The ticket waits, so that no order is lost. */
  function paperOf(document: TicketDocument, printer: KeptSettings): Paper | null {
    try {
      return paperWith(draw, (watched) => ticketBytes(document, { printer: settingsOf(printer), draw: watched }));
    } catch (error) {
      log.error({ err: error, merchantId, printerId }, 'a kitchen ticket cannot be drawn: it waits, tried again');
      return null;
    }
  }

  async function send(sending: Sending, end: AbortSignal): Promise<NotPrinted | (Sent & Pick<Paper, 'notShown'>)> {
    const { ticket, marked, at, address, printer, language, timezone } = sending;
    const where = printerAddressOf(address);
    if (where === null || !isInReach(where)) return notPrinted('unreachable', false);
    // Without a menu dishes are called as they were sold: paper comes first.
    const named = await namesOf(merchantId).then(
      (names) => ticketIn(ticket, names, language),
      () => ticket,
    );
    const document = ticketDocument(named, serverWords[language].kitchen, { language, timezone, at, reprint: marked });
    const paper = paperOf(document, printer);
    if (paper === null) return notPrinted('printer-error', false);
    const result = await print(where, paper.bytes, { ...knownOf(sending), signal: AbortSignal.any([end, AbortSignal.timeout(sendMs)]) });
    return result.ok ? { ...result, notShown: paper.notShown } : result;
  }

  async function sendAll(leaseId: string, { stop, again }: Run, end: AbortSignal): Promise<void> {
    while (!stop.aborted && !end.aborted) {
      const sending = await store.next(leaseId, leaseMs);
      if (sending === null) return;
      const result = await send(sending, end);
      if (!result.ok) return again(await store.failed(leaseId, sending, result, pauses, clock()));
      await store.printed(leaseId, sending, result, clock());
    }
  }

  return {
    async run(run) {
      const { stop, cut } = run;
      for (let more = true; more && !stop.aborted; ) {
        const leaseId = randomUUID();
        const asked = performance.now();
        if (!(await store.take(leaseId, leaseMs))) return;
        const lease = keepLease({ renew: () => store.renew(leaseId, leaseMs), leaseMs, since: asked });
        try {
          // A send ends before the lease does: the next holder must be alone with the printer.
          await sendAll(leaseId, run, AbortSignal.any([cut, lease.lost]));
        } finally {
          lease.end();
        }
        more = await store.release(leaseId);
      }
    },
  };
}
