import { payLaterCall } from '@till/contract/order/calls';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { send } from '../calls/send.ts';
import { now } from '../native/clock.ts';

/** Lets the order go on unpaid. `amount`: the total that the person saw. Waits behind a refused call. */
export const payLater = (merchantId: string, orderId: Order['id'], amount: Minor) =>
  send(
    payLaterCall,
    { params: { merchantId, orderId }, body: { amount } },
    { place: { lane: orderId, command: { name: 'pay-later', at: now(), asked: { amount } }, gated: true } },
  );
