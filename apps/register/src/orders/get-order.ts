import type { ReplyOf } from '@till/contract/call';
import { getOrderCall } from '@till/contract/order/reads';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from '../native/merchant-id.ts';

/** Reads an order as the server has it. */
export const getOrder = (orderId: string): Sent<ReplyOf<typeof getOrderCall>> => send(getOrderCall, { params: { merchantId: merchantId(), orderId } });
