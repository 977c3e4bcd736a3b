import { assert } from '@till/domain/assert';
import { minor } from '@till/domain/money/minor';
import { partOfOrder } from '@till/domain/order/payment/order-of-share';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import type { ReceiptPicture } from '@till/domain/receipt/picture';
import { drawerOpensWithinMs, hasMovedCash } from '@till/domain/shift/cash-facts';
import { serverDraw } from '@till/fonts/draw';
import { type Language, languages } from '@till/phrases/phrases';
import { serverMessages } from '@till/phrases/server';
import { testPageMessages } from '@till/phrases/test-page';
import { type Paper, paperWith } from '@till/print/draw/not-shown';
import type { Draw } from '@till/print/draw/sheet';
import { drawerBytes } from '@till/print/drawer-bytes';
import { settingsOf } from '@till/print/printer/kept-settings';
import type { PrinterSettings } from '@till/print/printer/settings';
import { receiptBytes } from '@till/print/receipt-bytes';
import { shiftBytes } from '@till/print/shift-bytes';
import { testPageBytes } from '@till/print/test-page';
import { receiptOf } from '@till/receipt/document';
import { shiftDocument } from '@till/receipt/shift';
import { type MerchantRow, merchantOf } from '../merchant/store.ts';
import type { Sending } from './job-store.ts';
import type { ShiftPaper } from './jobs.ts';

/** How paper is printed, and what draws what a printer has no character for. */
interface PaperOptions {
  readonly printer: PrinterSettings;
  readonly draw: Draw;
}

/** What a job prints. */
export interface JobPaper {
  /** It proves a payment: a second one has to say that it is a copy. A bill or a test page proves none. */
  readonly isReceipt: boolean;
  /** Of how many refunds it tells: with each an order's receipt is another one. */
  readonly refundCount: number;
  /** Throws where an amount cannot be printed as it is. `isCopy`: it says that it was printed before. */
  made(isCopy: boolean): Paper;
}

/** What a job prints, of its order as it is now, or of what a guest has of it; throws where that is gone; `picture`: what stands above a receipt, null: nothing. `now`: ms since epoch: a drawer opens for cash that just moved alone. */
export async function paperOf(
  { order, merchant, printer, language, received, opensDrawer, shareId, paper }: Sending,
  picture: ReceiptPicture | null,
  now: number,
): Promise<JobPaper> {
  const own = settingsOf(printer);
  const made = (make: (options: PaperOptions) => Uint8Array): Paper => paperWith(serverDraw, (draw) => make({ printer: own, draw }));
  if (paper !== null) return { isReceipt: false, refundCount: 0, made: () => made((options) => shiftPaperBytes(paper, merchant, language, options)) };
  if (order === null) {
    const samples = languages.map(({ id }) => testPageMessages[id]);
    const page = { name: printer.label, language, words: testPageMessages[language], samples, qr: null };
    return { isReceipt: false, refundCount: 0, made: () => made((options) => testPageBytes(page, options)) };
  }
  const words = serverMessages[language].paying.receipt;
  const today = orderKept(order.doc, order.shape);
  const opens = opensDrawer && hasMovedCash(today, now - drawerOpensWithinMs);
  const part = partOfOrder(today, shareId);
  assert(part !== null, `order ${today.id} has the share ${shareId}, which it is to print`);
  const document = (isCopy: boolean) =>
    receiptOf(part, merchantOf(merchant), words, {
      language,
      isCopy,
      ...(received === null ? {} : { received: minor(received) }),
      ...(order.server === null ? {} : { server: order.server }),
      shortOf: (staffId) => order.names?.[staffId],
    });
  return {
    isReceipt: document(false).bill === null,
    refundCount: ('share' in part ? part.order : part).refunds.length,
    made: (isCopy) => made((options) => receiptBytes(document(isCopy), { ...options, opensDrawer: opens, picture })),
  };
}

function shiftPaperBytes(paper: ShiftPaper, merchant: MerchantRow, language: Language, options: PaperOptions): Uint8Array {
  if (paper.kind === 'drawer') return drawerBytes(options.printer);
  const { name, timezone, currencyCode } = merchantOf(merchant);
  const document = shiftDocument(paper.report, serverMessages[language].shift.paper, {
    ...{ merchant: name, language, timezone, currencyCode },
    isCopy: paper.isCopy ?? false,
  });
  return shiftBytes(document, options);
}
