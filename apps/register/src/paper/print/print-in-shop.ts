import type { BodyOf, ReplyOf } from '@till/contract/call';
import { getPrintJobCall, printReceiptCall } from '@till/contract/write/printer/printing';
import { isUndecided } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { awaitEvent, type Waiting } from '../../calls/stream/await-event.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { noteShopPrint } from '../own/last-print.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { printerOfDevice } from './read-device-printing.ts';

type PrintJob = ReplyOf<typeof getPrintJobCall>;
type Wish = Pick<BodyOf<typeof printReceiptCall>, 'language' | 'received' | 'copy' | 'shareId'>;

/** One job, once: the same `jobId` again prints nothing more, whoever asks. */
export interface ShopJob extends Wish {
  readonly jobId: string;
  readonly orderId: string;
  /** Told while the server tries on: why it is not printed yet. */
  readonly onReason: (reason: string | null) => void;
}

/** While no stream stands, which tells when it is over. */
const pollMs = 2_000;
/** How often it is asked all the same why it is not printed yet, ms. */
const reasonMs = 5_000;
/** After this nobody goes on asking the server to begin: what begins later would surprise whoever is there then. */
const askWithinMs = 10_000;
/** The server tries for two minutes, and a job may wait for others. */
const patienceMs = 180_000;

/**
 * Prints an order's receipt on a printer of the shop, by the server, and returns what became of it. `no-printer`: the shop has none; `not-begun`: the server
 * was not reached, or does not have the order. In both cases nothing is printed, now or later.
 */
export async function printInShop({ jobId, orderId, onReason, ...wish }: ShopJob): Promise<PrintOutcome | 'no-printer' | 'not-begun'> {
  const printerId = await printerOfDevice();
  if (printerId === null || printerId === 'not-known') return printerId === null ? 'no-printer' : 'not-begun';
  const own = merchantId();
  const body = { jobId, printerId, ...wish };
  const told = endOf(jobId);
  try {
    const asked = await send(printReceiptCall, { params: { merchantId: own, orderId }, body }, { signal: AbortSignal.timeout(askWithinMs) }).settled;
    if (!asked.ok && !isUndecided(asked.refusal)) return 'not-begun';
    return await followJob(jobId, onReason, told);
  } finally {
    told.stop();
  }
}

const endOf = (jobId: string): Waiting => awaitEvent((event) => event.event === 'print-job' && event.data.jobId === jobId);

/**
 * Waits for what becomes of a job, which is read whenever it may be over. A job that nobody can ask about may be printed; one that the server never had is
 * not.
 */
export async function followJob(jobId: string, onReason: ShopJob['onReason'], told: Waiting = endOf(jobId)): Promise<PrintOutcome | 'not-begun'> {
  const own = merchantId();
  try {
    for (const until = performance.now() + patienceMs; performance.now() < until; ) {
      const read = await send(getPrintJobCall, { params: { merchantId: own, jobId } }).settled;
      if (read.ok && read.value.state !== 'waiting' && read.value.state !== 'sending') {
        const outcome = outcomeOf(read.value);
        noteShopPrint(outcome.kind === 'failed' ? outcome.reason : null);
        return outcome;
      }
      if (read.ok) onReason(read.value.reason);
      else if (read.refusal.code === 'not_found') return 'not-begun';
      // A question that was not answered is asked again, whatever the stream tells.
      await told.next(pollMs, read.ok ? reasonMs : pollMs);
    }
  } finally {
    told.stop();
  }
  return failure('no-confirmation', true);
}

function outcomeOf({ state, reason, duringJob, paperNear, notShown }: PrintJob): PrintOutcome {
  if (state === 'printed' || state === 'sent') return { kind: state, paperNear, notShown };
  // Only an amount that is too wide for the paper keeps a receipt from being printed as it is.
  return failure(reason === 'not-printable' ? 'amount-too-wide' : (reason ?? 'printer-error'), duringJob);
}
