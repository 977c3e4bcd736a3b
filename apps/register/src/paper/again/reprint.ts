import { getOrderCall } from '@till/contract/order/reads';
import type { Order } from '@till/domain/order/types';
import { fill, type Language, type MessagesOf } from '@till/phrases/phrases';
import { connection } from '../../calls/connection.ts';
import { keptOrders } from '../../calls/kept-orders/instance.ts';
import { merchantKey, shownKey } from '../../calls/keys.ts';
import { logError } from '../../calls/log/log.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { makeStore } from '../../kit/store.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { newUuid } from '../../native/ids.ts';
import { merchantId } from '../../native/merchant-id.ts';
import type { LastReceipt } from '../own/last-receipt.ts';
import { failure, outcomeText } from '../print/outcome.ts';
import { printInBrowser } from '../print/print-in-browser.ts';
import { printPaper } from '../print/print-paper.ts';
import { paperOf } from '../print/use-receipt-of.ts';

/** So long after a reprint was begun another tap is the same one, ms. */
const sameTapMs = 1_500;

/** A receipt is being reprinted, from wherever it was asked for. */
export const isReprinting = makeStore(false);

interface Said {
  readonly ensureShop: () => Promise<void>;
  readonly printing: MessagesOf<'printing'>;
  readonly receipt: MessagesOf<'paying'>['receipt'];
  readonly language: Language;
}

/** The order as it is now; what this register holds of it where the server cannot say; undefined: nobody has it here. */
async function orderNow(orderId: string): Promise<Order | undefined> {
  const here = () => cache.get(shownKey(orderId));
  if (here() === undefined) await keptOrders.restore();
  if (connection.get() === 'offline' || outbox.of(orderId).length > 0) return here();
  const answer = await send(getOrderCall, { params: { merchantId: merchantId(), orderId } }).settled;
  if (!answer.ok) logError('GET_ORDER_BY_ID_ERROR', answer.refusal, { orderId });
  return here();
}

/**
 * Prints the receipt of the order that was paid last here once more, and says what became of it. Without any printer the browser prints it, as it does everywhere
 * else. What is tapped twice is printed once.
 */
export async function reprint(last: LastReceipt, said: Said): Promise<void> {
  if (isReprinting.get()) return;
  isReprinting.set(true);
  const begun = new Promise((resolve) => setTimeout(resolve, sameTapMs));
  try {
    await printAgain(last, said);
  } finally {
    void begun.then(() => isReprinting.set(false));
  }
}

async function printAgain({ orderId, shareId, received }: LastReceipt, { ensureShop, printing, receipt, language }: Said): Promise<void> {
  const words = printing.reprint;
  await ensureShop().catch((error: unknown) => logError('print receipt error', error));
  const merchant = cache.get(merchantKey);
  const order = await orderNow(orderId);
  const paper =
    order === undefined || merchant === undefined ? null : paperOf(order, received, { merchant, words: receipt, language }, printInBrowser, shareId);
  if (paper === null) return notify.warning(fill(words.notHere, { order: orderId }), { id: 'reprint' });
  notify.info(fill(words.begun, { order: orderId }), { id: 'reprint' });
  // By itself: a printer of the shop that cannot be reached is said, and no dialog of the browser's opens in its place.
  const options = { jobId: newUuid(), byItself: true, onWay: () => undefined, onReason: () => undefined };
  const outcome = await printPaper(paper, options).catch((error: unknown) => {
    logError('print receipt error', error);
    return failure('no-confirmation', true);
  });
  const { text, also } = outcomeText(outcome, 'receipt', printing);
  const lacks = 'notShown' in outcome && (outcome.notShown ?? []).length > 0;
  const tell = outcome.kind === 'failed' ? notify.error : lacks ? notify.warning : notify.success;
  tell(fill(printing.ofOrder, { order: orderId, text }), { id: 'reprint', ...(also === null ? {} : { description: also }) });
}
