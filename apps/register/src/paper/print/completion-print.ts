import { logError } from '../../calls/log/log.ts';
import { makeStore } from '../../kit/store.ts';
import { now } from '../../native/clock.ts';
import { untilFree, whileHeld } from '../../native/hold.ts';
import { type CompletionPrint, changePrint, completionKey, completionPrints, printOf, takePrint } from './completion-prints.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { type Paper, printPaper } from './print-paper.ts';
import { keepPrinted, type Receipt } from './printed.ts';

/** The orders that this page prints now, and why each is not printed yet. */
export const printingNow = makeStore<ReadonlyMap<string, string | null>>(new Map());

function setReason(key: string, reason: string | null): void {
  printingNow.set(new Map(printingNow.get()).set(key, reason));
}

function setDone(key: string): void {
  const rest = new Map(printingNow.get());
  rest.delete(key);
  printingNow.set(rest);
}

/**
 * Prints the receipt of an order that was completed here. `byItself`: once for an order, whatever is reloaded, opened twice or shown again meanwhile. Returns
 * what became of it; null: it was not for this page to print.
 */
export async function printCompleted(paper: Paper, byItself: boolean): Promise<PrintOutcome | null> {
  const key = completionKey(paper.orderId);
  if (printingNow.get().has(key)) return null;
  setReason(key, null);
  try {
    const taken = await takePrint(paper.orderId, byItself, now());
    return taken === null ? null : await whileHeld(tryLock(taken), () => printTaken(paper, taken, byItself));
  } finally {
    setDone(key);
  }
}

/** What the page holds that makes this try. */
const tryLock = ({ tryId }: CompletionPrint): string => `till.print-try.${tryId}`;

async function printTaken(paper: Paper, taken: CompletionPrint, byItself: boolean): Promise<PrintOutcome> {
  let outcome: PrintOutcome;
  try {
    outcome = await printPaper(paper, {
      jobId: taken.jobId,
      byItself,
      onWay: (way) => changePrint(taken, { way }),
      onReason: (reason) => setReason(taken.key, reason),
    });
  } catch (error) {
    logError('print receipt error', error);
    outcome = failure('no-confirmation', true);
  }
  changePrint(taken, { outcome });
  return outcome;
}

/** Finds out what became of a try of another page: one that is still at it tells that itself, and one that was closed in the middle does not any more. */
export async function resumePrint({ orderId, shareId }: Pick<Paper, 'orderId' | 'shareId'>, before: CompletionPrint): Promise<void> {
  if (printingNow.get().has(before.key)) return;
  setReason(before.key, null);
  try {
    // What the shop's printers do can be followed from everywhere.
    if (before.way !== 'shop') await untilFree(tryLock(before));
    const left = printOf(completionPrints.get(), before.key);
    if (left?.tryId === before.tryId && left.outcome === null) changePrint(left, { outcome: await outcomeAfter({ orderId, shareId, refundCount: 0 }, left) });
  } finally {
    setDone(before.key);
  }
}

async function outcomeAfter(receipt: Receipt, { way, jobId, key }: CompletionPrint): Promise<PrintOutcome> {
  if (way === null) return failure('interrupted');
  if (way === 'browser') {
    keepPrinted(receipt);
    return { kind: 'browser' };
  }
  if (way === 'own') {
    keepPrinted(receipt);
    return failure('interrupted', true);
  }
  const { followJob } = await import('./print-in-shop.ts');
  const outcome = await followJob(jobId, (reason) => setReason(key, reason));
  return outcome === 'not-begun' ? failure('not-begun') : outcome;
}
