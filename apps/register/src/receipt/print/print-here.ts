import { receiptBytes } from '@till/print/receipt-bytes';
import { PrintRefused } from '@till/print/refused';
import type { ReceiptDocument } from '@till/receipt/document';
import { logError } from '../../calls/log/log.ts';
import { draw } from '../../native/paper/draw.ts';
import { ownPrinter } from '../../native/paper/own-printer.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { pictureHere } from './picture-here.ts';

/** Prints on the printer that this register reaches by itself. null: there is none, and nothing was begun. */
export async function printHere(receipt: ReceiptDocument): Promise<PrintOutcome | null> {
  const picture = await pictureHere();
  let bytes: Uint8Array;
  try {
    bytes = receiptBytes(receipt, { printer: ownPrinter.settings(), draw, picture });
  } catch (error) {
    if (error instanceof PrintRefused) return failure(error.reason);
    throw error;
  }
  const result = await ownPrinter.print(bytes);
  if (result === null) return null;
  if (!result.ok) {
    logError('print receipt error', result);
    return failure(result.reason, result.duringJob);
  }
  return { kind: result.confirmed ? 'printed' : 'sent', paperNear: result.paperNear };
}
