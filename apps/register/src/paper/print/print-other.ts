import type { Result } from '@till/domain/result';
import type { Draw } from '@till/print/draw/sheet';
import type { PrinterSettings } from '@till/print/printer/settings';
import type { ReceiptNode } from '@till/receipt/tree';
import { type CallFailure, isUndecided } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { isByRole } from '../../messages/failure-text.ts';
import { newUuid } from '../../native/ids.ts';
import { settings } from '../../native/storage.ts';
import { failure, type PrintOutcome } from './outcome.ts';

/** What goes to a printer and is no receipt: a shift's report, or nothing but the pulse that opens a cash drawer. */
export interface OtherPaper {
  /** As a printer takes it that this register reaches itself. */
  readonly bytes: (options: { readonly printer: PrinterSettings; readonly draw: Draw }) => Promise<Uint8Array>;
  /** Asks the server for it, on a printer of the shop; the same `jobId` again prints nothing more. */
  readonly ask: (jobId: string, printerId: string) => Promise<Result<unknown, CallFailure>>;
  /** The browser's own printing of it; null: it opens a drawer, and only a printer will do that is surely this register's. */
  readonly byBrowser: (() => ReceiptNode) | null;
}

type OtherOutcome = PrintOutcome | 'no-printer' | 'not-begun' | 'not-allowed';

/** Prints it where this register's receipts go. `no-printer`: there is none, and no browser will do; `not-begun`: the server was not reached; `not-allowed`: the role of whoever stands here does not let them. Never rejects. */
export async function printOther(paper: OtherPaper): Promise<OtherOutcome> {
  try {
    const on = settings.get('receiptsOn');
    const { byBrowser } = paper;
    const ways = on === 'browser' && byBrowser !== null ? [] : on === 'shop' ? [inShop, here] : [here, inShop];
    for (const way of ways) {
      const outcome = await way(paper);
      if (outcome !== 'no-printer') return outcome;
    }
    if (byBrowser === null) return 'no-printer';
    const { printTree } = await import('./print-in-browser.ts');
    printTree(byBrowser());
    return { kind: 'browser' };
  } catch (error) {
    logError('print receipt error', error);
    return failure('printer-error');
  }
}

async function here({ bytes }: OtherPaper): Promise<PrintOutcome | 'no-printer'> {
  const { ownPrinter } = await import('../own/own-printer.ts');
  if (!ownPrinter.canPrint()) return 'no-printer';
  const { draw } = await import('../own/draw.ts');
  const { watched } = await import('@till/print/draw/not-shown');
  const own = watched(draw);
  const result = await ownPrinter.print(await bytes({ printer: ownPrinter.settings(), draw: own.draw }));
  if (result === null) return 'no-printer';
  const notShown = own.notShown();
  const kind = result.ok && result.confirmed && notShown.length === 0 ? 'printed' : 'sent';
  return result.ok ? { kind, paperNear: result.paperNear, notShown } : failure(result.reason, result.duringJob);
}

async function inShop({ ask, byBrowser }: OtherPaper): Promise<OtherOutcome> {
  const { printerOfDevice } = await import('./read-device-printing.ts');
  const printerId = await printerOfDevice({ isSure: byBrowser === null });
  if (printerId === null || printerId === 'not-known') return printerId === null ? 'no-printer' : 'not-begun';
  const { followJob } = await import('./print-in-shop.ts');
  const jobId = newUuid();
  const asked = await ask(jobId, printerId);
  if (!asked.ok && !isUndecided(asked.refusal)) return isByRole(asked.refusal) ? 'not-allowed' : 'not-begun';
  return followJob(jobId, () => undefined);
}
