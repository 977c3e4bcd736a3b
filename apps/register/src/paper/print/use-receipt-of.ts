import type { Merchant } from '@till/domain/merchant/types';
import type { Minor } from '@till/domain/money/minor';
import { partOfOrder } from '@till/domain/order/payment/order-of-share';
import type { Order } from '@till/domain/order/types';
import type { Language, MessagesOf } from '@till/phrases/phrases';
import { type ReceiptDocument, receiptOf } from '@till/receipt/document';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { personOf } from '../../native/people.ts';
import { printInBrowser } from './print-in-browser.ts';
import type { Paper } from './print-paper.ts';

interface Said {
  readonly merchant: Merchant;
  readonly words: MessagesOf<'paying'>['receipt'];
  readonly language: Language;
}

/**
 * The receipt of an order, or of a guest of its split bill (`shareId`), as paper; null: it is not split so any more. `byBrowser` prints the one that is no copy, which may stand
 * ready on the page.
 */
export function paperOf(
  order: Order,
  received: Minor | undefined,
  { merchant, words, language }: Said,
  byBrowser: (document: ReceiptDocument) => void,
  shareId?: string,
): Paper | null {
  const part = partOfOrder(order, shareId);
  if (part === null) return null;
  const server = order.ownerId === undefined || merchant.hidesServer === true ? undefined : personOf(order.ownerId)?.short;
  const shortOf = merchant.hidesServer === true ? undefined : (staffId: string) => personOf(staffId)?.short;
  const documentAs = (isCopy: boolean) => receiptOf(part, merchant, words, { language, received, isCopy, server, shortOf });
  return {
    ...{ orderId: order.id, shareId },
    refundCount: ('share' in part ? part.order : part).refunds.length,
    kind: documentAs(false).bill === null ? 'receipt' : 'bill',
    language,
    received,
    documentAs,
    byBrowser: (isCopy) => (isCopy ? printInBrowser : byBrowser)(documentAs(isCopy)),
  };
}

/** The same in the language of the screen; null also while the shop is not known yet. */
export function usePaperOf(order: Order, received: Minor | undefined, byBrowser: (document: ReceiptDocument) => void, shareId?: string): Paper | null {
  const words = useMessages('paying').receipt;
  const language = useLanguage();
  const merchant = useCached(merchantKey);
  return merchant === undefined ? null : paperOf(order, received, { merchant, words, language }, byBrowser, shareId);
}
