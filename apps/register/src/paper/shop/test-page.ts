import type { ReplyOf } from '@till/contract/call';
import { testKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { getPrintJobCall, testPrinterCall } from '@till/contract/write/printer/printing';
import type { Language } from '@till/phrases/phrases';
import { type CallFailure, isUndecided } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { newUuid } from '../../native/ids.ts';
import { merchantId } from '../../native/merchant-id.ts';
import type { ShopPrinter } from './shop-printer.ts';

type Job = ReplyOf<typeof getPrintJobCall>;

/** A test page on its way, and what became of it: `lost` where nobody could ask about it any more, `refused` where it was not begun. */
export type TestPage = { readonly job: Job } | { readonly refused: CallFailure } | 'asked' | 'lost';

const pollMs = 500;
/** The server tries for two minutes, and tickets may be before it. */
const patienceMs = 180_000;

export const isOver = (page: TestPage): boolean =>
  page === 'lost' || (page !== 'asked' && ('refused' in page || !['waiting', 'sending'].includes(page.job.state)));

/** It waits, and it is known what for. */
export const isHeld = (page: TestPage): boolean => !isOver(page) && typeof page === 'object' && 'job' in page && page.job.reason !== null;

/**
 * Prints a test page and tells what is known of it, each time that it changes, until it is over or `signal` aborts. The page of a printer for receipts is in the
 * language of the register, that of one for the kitchen alone in the language of its tickets.
 */
export async function printTestPage(printer: ShopPrinter, language: Language, tell: (page: TestPage) => void, signal: AbortSignal): Promise<void> {
  tell('asked');
  const own = merchantId();
  const jobId = newUuid();
  const { receipts, kitchen } = printer;
  const page = (printerId: string, language: Language) => ({ params: { merchantId: own, printerId }, body: { jobId, language } });
  const asked =
    kitchen !== null && receipts?.enabled !== true
      ? await send(testKitchenPrinterCall, page(kitchen.id, kitchen.language)).settled
      : await send(testPrinterCall, page(receipts?.id ?? '', language)).settled;
  if (signal.aborted) return;
  if (!asked.ok && !isUndecided(asked.refusal)) return tell({ refused: asked.refusal });
  let told: Pick<Job, 'state' | 'reason'> = { state: 'waiting', reason: null };
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const read = await send(getPrintJobCall, { params: { merchantId: own, jobId } }, { signal }).settled;
    if (signal.aborted) return;
    if (!read.ok && read.refusal.code === 'not_found') return tell({ refused: asked.ok ? read.refusal : asked.refusal });
    if (!read.ok) continue;
    if (read.value.state !== told.state || read.value.reason !== told.reason) tell({ job: read.value });
    told = read.value;
    if (isOver({ job: read.value })) return;
  }
  tell('lost');
}
