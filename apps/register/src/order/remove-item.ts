import type { ReplyOf } from '@till/contract/call';
import { removeItemCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from './shop.ts';

/** Takes a line off its order at once; undoing it adds the line again as a new one. */
export const removeItem = (orderId: string, lineId: string): Sent<ReplyOf<typeof removeItemCall>, undefined> =>
  send(removeItemCall, { params: { merchantId: merchantId(), orderId, itemId: lineId } });
