import type { BodyOf, ReplyOf } from '@till/contract/call';
import { changeItemCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from './shop.ts';

export type ItemChange = BodyOf<typeof changeItemCall>;

/** Changes quantity, note or modifiers of a line. */
export const changeItem = (orderId: string, lineId: string, change: ItemChange): Sent<ReplyOf<typeof changeItemCall>, undefined> =>
  send(changeItemCall, { params: { merchantId: merchantId(), orderId, cartId: lineId }, body: change });
