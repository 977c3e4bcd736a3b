import type { NotPrinted } from '@till/print/driver/result';
import type { Context } from '../context.ts';
import { type JobTimes, jobStore, type Sending } from './job-store.ts';
import type { Lease } from './lease-store.ts';
import { readPicture } from './picture.ts';
import type { Piece, Spool } from './spool.ts';

/** A customer waits for a receipt: it is tried more often than a ticket, and not for longer than somebody expects it. */
const usual: JobTimes = { retryMs: 1000, retryMsMax: 5000, patienceMs: 120_000, pulseMs: 10_000 };
/** So long after its patience ran out nobody sends a job any more, ms. */
const sendMs = 120_000;

/** Receipts, bills, reports of shifts, test pages and the pulses that open drawers, of every merchant. */
export function jobSpool({ sql, bus, clock, log }: Pick<Context, 'sql' | 'bus' | 'clock' | 'log'>, changes: Partial<JobTimes> = {}): Spool {
  const times = { ...usual, ...changes };
  const store = jobStore(sql, times);

  /** What `make` makes; null: it cannot be printed as it is. */
  async function made<Paper>({ id, printer: { merchantId } }: Sending, make: () => Paper | Promise<Paper>): Promise<Paper | null> {
    try {
      return await make();
    } catch (error) {
      log.error({ err: error, merchantId, jobId: id }, 'a receipt cannot be printed as it is: the staff are told, see the error');
      return null;
    }
  }

  function pieceOf(lease: Lease, sending: Sending): Piece {
    const { printer, order } = sending;
    let isCopy = false;
    /** The stream tells how it ended. */
    const told = async <Result>(written: Promise<Result>): Promise<Result> => {
      const result = await written;
      bus.wake(printer.merchantId);
      return result;
    };
    return {
      printer,
      async made() {
        // Encoder, canvas and fonts are loaded for the first receipt: a process that prints none does without.
        const { paperOf } = await import('./job-bytes.ts');
        const paper = await made(sending, async () => paperOf(sending, order === null ? null : (await readPicture(sql, printer.merchantId)).picture, clock()));
        isCopy = paper?.isReceipt === true && (sending.wantsCopy || !(await store.claimOriginal(lease, sending, paper.refundCount)));
        const ready = paper === null ? null : await made(sending, () => paper.made(isCopy));
        if (ready === null) await told(store.refused(lease, sending, 'not-printable'));
        return ready;
      },
      printed: (result) => told(store.printed(lease, sending, result, isCopy, clock())),
      failed: (result: NotPrinted) => told(store.failed(lease, sending, result, isCopy)),
    };
  }

  return {
    waiting: store.waiting,
    begin: store.giveUp,
    giveUpLost: () => store.giveUpLost(times.patienceMs + sendMs),
    async next(lease) {
      const sending = await store.next(lease);
      return sending === null ? null : pieceOf(lease, sending);
    },
  };
}
