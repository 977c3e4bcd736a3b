import { submitOrderCall } from '@till/contract/order/calls';
import type { Order } from '@till/domain/order/types';
import { send } from '../calls/send.ts';
import { now } from '../native/clock.ts';

/** Hands the order to the kitchen, as every way of paying does; a card's terminal is asked only after it. Waits behind a refused call. */
export const submitOrder = (merchantId: string, orderId: Order['id']) =>
  send(submitOrderCall, { params: { merchantId, orderId }, body: {} }, { place: { lane: orderId, command: { name: 'submit', at: now() }, gated: true } });
