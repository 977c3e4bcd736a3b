import { receiptBytes } from '@till/print/receipt-bytes';
import { PrintRefused } from '@till/print/refused';
import type { ReceiptDocument } from '@till/receipt/document';
import { logError } from '../../calls/log/log.ts';
import { draw } from '../../native/paper/draw.ts';
import { ownPrinter } from '../../native/paper/own-printer.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { beginOwnPrint } from './own-print.ts';
import { pictureHere } from './picture-here.ts';

/** What is printed on a printer of this register's own. */
export interface OwnPaper {
  readonly documentAs: (isCopy: boolean) => ReceiptDocument;
  /** As far as this register knows. */
  readonly isCopy: boolean;
  /** The order that it is the receipt of; null: it is no receipt. */
  readonly receiptOf: string | null;
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
    noted?.takeBack();
    if (error instanceof PrintRefused) return failure(error.reason);
    throw error;
  }
  const result = await ownPrinter.print(bytes);
  if (result === null || (!result.ok && !result.duringJob)) noted?.takeBack();
  if (result === null) return null;
  if (!result.ok) {
    logError('print receipt error', result);
    return failure(result.reason, result.duringJob);
  }
  return { kind: result.confirmed ? 'printed' : 'sent', paperNear: result.paperNear };
}
