import type { ReplyOf } from '@till/contract/call';
import { cancelOrderCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from './shop.ts';

/** Cancels an order for good; the kitchen is told. */
export const cancelOrder = (orderId: string): Sent<ReplyOf<typeof cancelOrderCall>, undefined> =>
  send(cancelOrderCall, { params: { merchantId: merchantId(), orderId } });
