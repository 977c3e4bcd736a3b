import { randomUUID } from 'node:crypto';
import { printerAddressOf } from '@till/domain/kitchen/address';
import { kitchenWords } from '@till/phrases/kitchen';
import { ticketDocument } from '@till/receipt/ticket';
import type { Context } from '../context.ts';
import { keepLease } from '../jobs/lease.ts';
import { laneStore, type Pauses, type Sending } from './lane-store.ts';
import { type KitchenPrinter, PrintError, type PrintFailure } from './printer.ts';

export interface LaneOptions extends Pauses {
  readonly printer: KitchenPrinter;
  /** How long a lane's lease lasts unless it is renewed; ms. */
  readonly leaseMs: number;
  /** How long a ticket may take in all. */
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
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { merchantId, printerId }: { readonly merchantId: string; readonly printerId: string },
  { printer, leaseMs, sendMs, ...pauses }: LaneOptions,
): Lane {
  const store = laneStore(sql, merchantId, printerId, pauses.retryMsMax);

  /** Why it was not printed; null: it was. */
  async function send(sending: Sending, end: AbortSignal): Promise<PrintFailure | null> {
    const { ticket, marked, at, address, language, timezone } = sending;
    const where = printerAddressOf(address);
    if (where === null) return 'unreachable';
    const document = ticketDocument(ticket, kitchenWords[language], { language, timezone, at, reprint: marked });
    try {
      await printer.print(where, document, AbortSignal.any([end, AbortSignal.timeout(sendMs)]));
      return null;
    } catch (error) {
      return error instanceof PrintError ? error.failure : 'unconfirmed';
    }
  }

  async function sendAll(leaseId: string, { stop, again }: Run, end: AbortSignal): Promise<void> {
    while (!stop.aborted && !end.aborted) {
      const sending = await store.next(leaseId, leaseMs);
      if (sending === null) return;
      const failure = await send(sending, end);
      if (failure !== null) return again(await store.failed(leaseId, sending, failure, pauses));
      await store.printed(leaseId, sending, clock());
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
