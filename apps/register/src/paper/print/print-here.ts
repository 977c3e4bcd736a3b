import type { ReceiptPicture } from '@till/domain/receipt/picture';
import { type Paper, paperWith } from '@till/print/draw/not-shown';
import { receiptBytes } from '@till/print/receipt-bytes';
import { PrintRefused } from '@till/print/refused';
import type { ReceiptDocument } from '@till/receipt/document';
import { logError } from '../../calls/log/log.ts';
import { draw } from '../own/draw.ts';
import { type OwnResult, ownPrinter } from '../own/own-printer.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { type OwnPrint, printOnce } from './own-print.ts';
import { pictureHere } from './picture-here.ts';
import { forgetLeaving, keepLeaving, type Receipt } from './printed.ts';

/** What is printed on a printer of this register's own. */
export interface OwnPaper {
  readonly documentAs: (isCopy: boolean) => ReceiptDocument;
  /** Which receipt it is; null: it is none. */
  readonly receiptOf: Receipt | null;
}

/** Prints on the printer that this register reaches by itself; `onOut` is told before the first byte. null: there is none, and nothing was begun. */
export async function printHere(own: OwnPaper, onOut: () => void): Promise<PrintOutcome | null> {
  const picture = await pictureHere();
  const { receiptOf } = own;
  if (receiptOf === null) return give(own, picture, null, onOut);
  // Whatever printed the one that is no copy: the server knows of all.
  const outcome = await printOnce(receiptOf, (noted) => give(own, picture, noted, onOut));
  return outcome === 'elsewhere' ? { kind: 'elsewhere' } : outcome;
}

async function give(
  { documentAs, receiptOf }: OwnPaper,
  picture: ReceiptPicture | null,
  noted: OwnPrint | null,
  onOut: () => void,
): Promise<PrintOutcome | null> {
  let paper: Paper;
  try {
    paper = paperWith(draw, (own) => receiptBytes(documentAs(noted?.isCopy === true), { printer: ownPrinter.settings(), draw: own, picture }));
  } catch (error) {
    await noted?.takeBack();
    if (error instanceof PrintRefused) return failure(error.reason);
    throw error;
  }
  if (noted?.goesOut() === false) return { kind: 'elsewhere' };
  onOut();
  if (receiptOf !== null) keepLeaving(receiptOf);
  const { bytes, notShown } = paper;
  const result = await sendOut(bytes);
  if (receiptOf !== null) forgetLeaving(receiptOf);
  if (result === null || (!result.ok && !result.duringJob)) await noted?.takeBack();
  else if (!result.ok) noted?.ended('failed');
  else if (result.confirmed) noted?.ended('printed');
  if (result === null) return null;
  if (!result.ok) {
    logError('print receipt error', result);
    return failure(result.reason, result.duringJob);
  }
  return { kind: result.confirmed && notShown.length === 0 ? 'printed' : 'sent', paperNear: result.paperNear, notShown };
}

/** What throws in the middle may have printed: no other way is tried after it. */
async function sendOut(bytes: Uint8Array): Promise<OwnResult | null> {
  try {
    return await ownPrinter.print(bytes);
  } catch (error) {
    logError('print receipt error', error);
    return { ok: false, reason: 'no-confirmation', duringJob: true };
  }
}
