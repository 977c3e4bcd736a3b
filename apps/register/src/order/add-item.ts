import type { BodyOf, ReplyOf } from '@till/contract/call';
import { addItemCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { newId } from '../native/ids.ts';
import { merchantId } from './shop.ts';

/** What is put on an order; the line's id is made here, so that sending twice adds once. */
export type ItemToAdd = Omit<BodyOf<typeof addItemCall>, 'id'>;

export const addItem = (orderId: string, item: ItemToAdd): Sent<ReplyOf<typeof addItemCall>, undefined> =>
  send(addItemCall, { params: { merchantId: merchantId(), orderId }, body: { ...item, id: newId() } });
