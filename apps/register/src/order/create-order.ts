import type { ReplyOf } from '@till/contract/call';
import { createOrderCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { deviceSource, merchantId } from './shop.ts';

/** Creates an empty order. `orderId`: the device's letters and its counter. A number that is taken answers `order_id_taken`. */
export const createOrder = (orderId: string, tableNumber?: string): Sent<ReplyOf<typeof createOrderCall>, undefined> =>
  send(createOrderCall, {
    params: { merchantId: merchantId() },
    body: { source: 'register', deviceSource: deviceSource(), orderId, ...(tableNumber === undefined ? {} : { tableNumber }) },
  });
