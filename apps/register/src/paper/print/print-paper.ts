import type { Minor } from '@till/domain/money/minor';
import type { Language } from '@till/phrases/phrases';
import type { ReceiptDocument } from '@till/receipt/document';
import { logError } from '../../calls/log/log.ts';
import { settings } from '../../native/storage.ts';
import { devicePrinting } from '../own/device-printing.ts';
import { failure, mayBeOnPaper, type PaperKind, type PrintOutcome } from './outcome.ts';
import type { OwnPrint, printOnce } from './own-print.ts';
import type { OwnPaper } from './print-here.ts';
import { forgetLeaving, keepPrinted, wasPrinted } from './printed.ts';
import { untilSent } from './until-sent.ts';

/** How something is printed: on the printer that this register reaches itself, by the server, by the browser. */
export type PrintWay = 'own' | 'shop' | 'browser';

/** What is to be printed of an order. */
export interface Paper {
  readonly orderId: string;
  /** The guest of a split bill whose it is; absent: it is of the whole order. */
  readonly shareId?: string | undefined;
  /** With each refund its receipt is another one. */
  readonly refundCount: number;
  readonly kind: PaperKind;
  readonly language: Language;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received: Minor | undefined;
  /** The document; `isCopy`: as one that says that it is a copy. */
  readonly documentAs: (isCopy: boolean) => ReceiptDocument;
  /** The browser's own printing; `isCopy` as of the document. */
  readonly byBrowser: (isCopy: boolean) => void;
}

interface Options {
  /** The name of the job: the same again prints nothing more on a printer of the shop. */
  readonly jobId: string;
  /** Nobody asked for it just now: without the server it is left, and nothing opens the browser's dialog that has a printer elsewhere. */
  readonly byItself: boolean;
  /** Which way it goes; told before its first byte. */
  readonly onWay: (way: PrintWay) => void;
  /** Told while it is tried on: why it is not printed yet; null: no reason is known. */
  readonly onReason: (reason: string | null) => void;
}

/** How long the server may take to have the order, ms: a moment where somebody waits at the button, a little more where nobody does. */
const sentWithinMs = { asked: 3_000, byItself: 10_000 };

/**
 * Prints a receipt or bill where the settings say; where they say nothing on the printer that this register reaches itself, else on one of the shop's, else by
 * the browser. A receipt that is on paper, or may be, is remembered: the next one from this tablet says that it is a copy. A bill proves nothing, and may be
 * printed as often as is wanted.
 */
export async function printPaper(paper: Paper, options: Options): Promise<PrintOutcome> {
  const outcome = await printed(paper, options);
  if (paper.kind === 'receipt' && mayBeOnPaper(outcome)) keepPrinted(paper);
  if (paper.kind === 'receipt' && outcome.kind !== 'elsewhere') forgetLeaving(paper);
  return outcome;
}

async function printed(paper: Paper, options: Options): Promise<PrintOutcome> {
  const { kind, documentAs } = paper;
  const on = settings.get('receiptsOn');
  const isCopy = kind === 'receipt' && wasPrinted(paper);
  const viaBrowser = async (): Promise<PrintOutcome> => {
    const once = kind === 'receipt' && !isCopy ? await loadPrintOnce() : null;
    const print = (noted: OwnPrint | null): PrintOutcome => {
      if (noted?.goesOut() === false) return { kind: 'elsewhere' };
      options.onWay('browser');
      paper.byBrowser(isCopy || noted?.isCopy === true);
      return { kind: 'browser' };
    };
    if (once === null) return print(null);
    const outcome = await once(paper, async (noted) => print(noted));
    return outcome === 'elsewhere' ? { kind: outcome } : outcome;
  };
  if (on === 'browser') return viaBrowser();
  const here = () => byOwnPrinter({ documentAs, receiptOf: kind === 'receipt' ? paper : null }, options.onWay);
  // Where the chosen printer of the shop cannot be asked, it goes the usual way.
  if (on === 'shop') return byServer(paper, isCopy, options, async () => (await here()) ?? viaBrowser());
  return (await here()) ?? byServer(paper, isCopy, options, viaBrowser);
}

/** null: there is no such printer, or what it takes could not be loaded: nothing was begun. */
async function byOwnPrinter(own: OwnPaper, onWay: Options['onWay']): Promise<PrintOutcome | null> {
  try {
    const { ownPrinter } = await import('../own/own-printer.ts');
    if (!ownPrinter.canPrint()) return null;
    // The encoder comes with it: a register without a printer of its own does without.
    const { printHere } = await import('./print-here.ts');
    return await printHere(own, () => onWay('own'));
  } catch (error) {
    logError('print receipt error', error);
    return null;
  }
}

/** The server knows which printer has the receipt that is no copy, and is told of the browser's, too; null: what tells it could not be loaded. */
async function loadPrintOnce(): Promise<typeof printOnce | null> {
  try {
    return (await import('./own-print.ts')).printOnce;
  } catch (error) {
    logError('print receipt error', error);
    return null;
  }
}

async function byServer(
  { orderId, shareId, language, received }: Paper,
  isCopy: boolean,
  { jobId, byItself, onWay, onReason }: Options,
  otherwise: () => Promise<PrintOutcome>,
): Promise<PrintOutcome> {
  const { hasPrinters } = devicePrinting.get();
  if (byItself && !hasPrinters) return otherwise();
  const hindrance = await untilSent(orderId, byItself ? sentWithinMs.byItself : sentWithinMs.asked);
  if (hindrance !== null) return byItself ? failure(`server-${hindrance}`) : otherwise();
  onWay('shop');
  const { printInShop } = await import('./print-in-shop.ts');
  const wish = { language, copy: isCopy, ...(shareId === undefined ? {} : { shareId }), ...(received === undefined ? {} : { received }) };
  const inShop = await printInShop({ jobId, orderId, onReason, ...wish });
  if (inShop === 'no-printer' || (inShop === 'not-begun' && !hasPrinters && !byItself)) return otherwise();
  return inShop === 'not-begun' ? failure('not-begun') : inShop;
}
