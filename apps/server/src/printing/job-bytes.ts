import { minor } from '@till/domain/money/minor';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import type { ReceiptPicture } from '@till/domain/receipt/picture';
import { serverDraw } from '@till/fonts/draw';
import { payingWords } from '@till/phrases/paying';
import { languages } from '@till/phrases/phrases';
import { testPageWords } from '@till/phrases/test-page';
import { settingsOf } from '@till/print/printer/kept-settings';
import { receiptBytes } from '@till/print/receipt-bytes';
import { testPageBytes } from '@till/print/test-page';
import { receiptOf } from '@till/receipt/document';
import { merchantOf } from '../merchant/store.ts';
import type { Sending } from './lane-store.ts';

/** What a job prints. */
export interface JobPaper {
  /** It proves a payment: a second one has to say that it is a copy. A bill or a test page proves none. */
  readonly isReceipt: boolean;
  /** Throws where an amount cannot be printed as it is. `isCopy`: it says that it was printed before. */
  bytes(isCopy: boolean): Uint8Array;
}

/** What a job prints, of its order as it is now; `picture`: what stands above a receipt, null: nothing. */
export async function paperOf({ order, merchant, printer, language, received, opensDrawer }: Sending, picture: ReceiptPicture | null): Promise<JobPaper> {
  const options = { printer: settingsOf(printer), draw: serverDraw };
  if (order === null) {
    const samples = languages.map(({ id }) => testPageWords[id]);
    const page = { name: printer.label, language, words: testPageWords[language], samples, qr: null };
    return { isReceipt: false, bytes: () => testPageBytes(page, options) };
  }
  const words = payingWords(language).receipt;
  const document = (isCopy: boolean) =>
    receiptOf(orderKept(order.doc, order.shape), merchantOf(merchant), words, {
      language,
      isCopy,
      ...(received === null ? {} : { received: minor(received) }),
    });
  return { isReceipt: document(false).bill === null, bytes: (isCopy) => receiptBytes(document(isCopy), { ...options, opensDrawer, picture }) };
}
