import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { type ReceiptDocument, receiptOf } from '@till/receipt/document';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { printInBrowser } from './print-in-browser.ts';
import type { Paper } from './print-paper.ts';

/** What an order's receipt says in the language of the screen; null: the shop is not known yet. */
export function useReceiptOf(order: Order, received: Minor | undefined): ((isCopy: boolean) => ReceiptDocument) | null {
  const words = useMessages('paying').receipt;
  const language = useLanguage();
  const merchant = useCached(merchantKey);
  return merchant === undefined ? null : (isCopy) => receiptOf(order, merchant, words, { language, received, isCopy });
}

/** The same as paper. `byBrowser` prints the one that is no copy, which may stand ready on the page; null: as `useReceiptOf`. */
export function usePaperOf(order: Order, received: Minor | undefined, byBrowser: (document: ReceiptDocument) => void): Paper | null {
  const language = useLanguage();
  const documentAs = useReceiptOf(order, received);
  if (documentAs === null) return null;
  const kind = documentAs(false).bill === null ? 'receipt' : 'bill';
  const refundCount = order.refunds.length;
  return {
    orderId: order.id,
    refundCount,
    kind,
    language,
    received,
    documentAs,
    byBrowser: (isCopy) => (isCopy ? printInBrowser : byBrowser)(documentAs(isCopy)),
  };
}
