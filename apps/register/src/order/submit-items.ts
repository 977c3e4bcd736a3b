import type { ReplyOf } from '@till/contract/call';
import { submitItemsCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from './shop.ts';

/** Sends what the kitchen does not have yet to the kitchen. Dine-in only. */
export const submitItems = (orderId: string): Sent<ReplyOf<typeof submitItemsCall>, undefined> =>
  send(submitItemsCall, { params: { merchantId: merchantId(), orderId }, body: {} });
