import type { BodyOf, ReplyOf } from '@till/contract/call';
import { getDevicePrintingCall, getPrintJobCall, listPrintersCall, printReceiptCall } from '@till/contract/write/printing';
import { isUndecided } from '../calls/failure.ts';
import { send } from '../calls/send.ts';
import { awaitEvent, type Waiting } from '../calls/stream/await-event.ts';
import { newUuid } from '../native/ids.ts';
import { merchantId } from '../native/merchant-id.ts';
import { session } from '../native/session.ts';

/** What became of it, or `waiting`: it is not known yet. */
export type PrintJob = ReplyOf<typeof getPrintJobCall>;
type Wish = Pick<BodyOf<typeof printReceiptCall>, 'language' | 'received' | 'copy'>;

/** While no stream stands, which tells when it is over. */
const pollMs = 2_000;
/** The server tries for two minutes, and a job may wait for others. */
const patienceMs = 180_000;

/** This device's printer of those that the server reaches; without one of its own the first; null: there is none, or nobody can say. */
async function printerOfDevice(): Promise<string | null> {
  const own = merchantId();
  const listed = await send(listPrintersCall, { params: { merchantId: own } }).settled;
  const printers = listed.ok ? listed.value.filter(({ enabled }) => enabled) : [];
  const deviceId = session.get()?.device?.id;
  if (printers.length < 2 || deviceId === undefined) return printers[0]?.id ?? null;
  const chosen = await send(getDevicePrintingCall, { params: { merchantId: own, deviceId } }).settled;
  return printers.find(({ id }) => chosen.ok && id === chosen.value.printerId)?.id ?? printers[0]?.id ?? null;
}

/**
 * Prints an order's receipt on a printer of the shop, by the server. null: there is no such printer, or the server does not have the order, and nothing was
 * begun. Otherwise what became of it; a job that nobody could ask about any more may be printed.
 */
export async function printInShop(orderId: string, wish: Wish): Promise<PrintJob | null> {
  const own = merchantId();
  const printerId = await printerOfDevice();
  if (printerId === null) return null;
  const jobId = newUuid();
  const told = awaitEvent((event) => event.event === 'print-job' && event.data.jobId === jobId);
  try {
    const asked = await send(printReceiptCall, { params: { merchantId: own, orderId }, body: { jobId, printerId, ...wish } }).settled;
    if (!asked.ok && !isUndecided(asked.refusal)) return null;
    return await endOf(own, { id: jobId, printerId, orderId }, told);
  } finally {
    told.stop();
  }
}

/** What became of a job, read whenever it may be over; null: the server does not have it. */
async function endOf(own: string, job: Pick<PrintJob, 'id' | 'printerId' | 'orderId'>, told: Waiting): Promise<PrintJob | null> {
  for (const until = Date.now() + patienceMs; ; ) {
    const read = await send(getPrintJobCall, { params: { merchantId: own, jobId: job.id } }).settled;
    if (read.ok && read.value.state !== 'waiting' && read.value.state !== 'sending') return read.value;
    if (!read.ok && read.refusal.code === 'not_found') return null;
    const leftMs = until - Date.now();
    if (leftMs <= 0) return { ...job, state: 'failed', isCopy: null, reason: 'no-confirmation', duringJob: true, paperNear: false };
    // A question that was not answered is asked again, whatever the stream tells.
    await told.next(pollMs, read.ok ? leftMs : Math.min(pollMs, leftMs));
  }
}
