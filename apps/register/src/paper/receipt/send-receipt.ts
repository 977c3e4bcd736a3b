import type { BodyOf, ReplyOf } from '@till/contract/call';
import { sendReceiptCall } from '@till/contract/write/receipt/send';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { type CallFailure, isUndecided } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { newUuid } from '../../native/ids.ts';
import { merchantId } from '../../native/merchant-id.ts';

/** How and to whom a receipt is sent. */
export type ReceiptWish = Pick<BodyOf<typeof sendReceiptCall>, 'type' | 'receiver' | 'language' | 'received' | 'shareId'>;

/** Keys of receipts that were asked for without an answer, by what was asked: asking for the same again is then the same call, and sends one. */
const unanswered = new Map<string, string>();

/** Asks the server to send the receipt of an order. Accepted means that it will be sent. */
export async function sendReceipt(
  { id, version }: Pick<Order, 'id' | 'version'>,
  wish: ReceiptWish,
): Promise<Result<ReplyOf<typeof sendReceiptCall>, CallFailure>> {
  const own = merchantId();
  const what = JSON.stringify([own, id, version, wish]);
  const key = unanswered.get(what) ?? newUuid();
  unanswered.set(what, key);
  const result = await send(sendReceiptCall, { params: { merchantId: own }, body: { merchantId: own, orderId: id, ...wish } }, { key }).settled;
  if (result.ok || !isUndecided(result.refusal)) unanswered.delete(what);
  return result;
}
