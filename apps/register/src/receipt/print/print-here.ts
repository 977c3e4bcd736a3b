import { receiptBytes } from '@till/print/receipt-bytes';
import { PrintRefused } from '@till/print/refused';
import type { ReceiptDocument } from '@till/receipt/document';
import { logError } from '../../calls/log/log.ts';
import { draw } from '../../native/paper/draw.ts';
import { ownPrinter } from '../../native/paper/own-printer.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { beginOwnPrint } from './own-print.ts';
import { pictureHere } from './picture-here.ts';
import type { Receipt } from './printed.ts';

/** What is printed on a printer of this register's own. */
export interface OwnPaper {
  readonly documentAs: (isCopy: boolean) => ReceiptDocument;
  /** As far as this register knows. */
  readonly isCopy: boolean;
  /** Which receipt it is; null: it is none. */
  readonly receiptOf: Receipt | null;
}

/** Prints on the printer that this register reaches by itself. null: there is none, and nothing was begun. */
export async function printHere({ documentAs, isCopy, receiptOf }: OwnPaper): Promise<PrintOutcome | null> {
  const picture = await pictureHere();
  // Whatever printed the one that is no copy: the server knows of all.
  const noted = receiptOf === null || isCopy ? null : await beginOwnPrint(receiptOf);
  let bytes: Uint8Array;
  try {
    bytes = receiptBytes(documentAs(isCopy || noted?.isCopy === true), { printer: ownPrinter.settings(), draw, picture });
  } catch (error) {
    await noted?.takeBack();
    if (error instanceof PrintRefused) return failure(error.reason);
    throw error;
  }
  noted?.goesOut();
  const result = await ownPrinter.print(bytes);
  if (result === null || (!result.ok && !result.duringJob)) await noted?.takeBack();
  if (result === null) return null;
  if (!result.ok) {
    logError('print receipt error', result);
    return failure(result.reason, result.duringJob);
  }
  return { kind: result.confirmed ? 'printed' : 'sent', paperNear: result.paperNear };
}
