import type { ReplyOf } from '@till/contract/call';
import { ongoingOrdersCall } from '@till/contract/write/order';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from './shop.ts';

/** The open and accepted orders of the merchant, whole, newest first. */
export const ongoingOrders = (): Sent<ReplyOf<typeof ongoingOrdersCall>, undefined> => send(ongoingOrdersCall, { params: { merchantId: merchantId() } });
