import { cancelOrderCall } from '@till/contract/order/calls';
import { now } from '../native/clock.ts';
import { type Given, give } from './give.ts';
import { merchantId } from './shop.ts';

/** Cancels an order for good; the kitchen is told. */
export const cancelOrder = (orderId: string): Given<typeof cancelOrderCall> =>
  give(cancelOrderCall, { params: { merchantId: merchantId(), orderId } }, orderId, { name: 'cancel', at: now() });
