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
  /** How long a lane stays taken by a process that says nothing; one that sends renews it. */
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
  /** The lane is to be tried again after a pause; ms. */
  again(pauseMs: number): void;
}

/** One printer's tickets, one after another. */
export interface Lane {
  /** Sends what waits, unless it is being done or somebody else does it. */
  run(run: Run): Promise<void>;
}

export function openLane(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { merchantId, printerId }: { readonly merchantId: string; readonly printerId: string },
  { printer, leaseMs, sendMs, ...pauses }: LaneOptions,
): Lane {
  const store = laneStore(sql, merchantId, printerId, pauses.retryMsMax);

  /** What came of it; null: it was printed. */
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
          // What is being sent ends before the lease does: who takes the lane over must be alone with the printer.
          await sendAll(leaseId, run, AbortSignal.any([cut, lease.lost]));
        } finally {
          lease.end();
        }
        more = await store.release(leaseId);
      }
    },
  };
}
