import type { BodyOf, ReplyOf } from '@till/contract/call';
import { changeOrderCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from './shop.ts';

export type OrderChange = BodyOf<typeof changeOrderCall>;

/** Changes tip (minor units), note, customer (null: none) or table number. */
export const changeOrder = (orderId: string, change: OrderChange): Sent<ReplyOf<typeof changeOrderCall>, undefined> =>
  send(changeOrderCall, { params: { merchantId: merchantId(), orderId }, body: change });
