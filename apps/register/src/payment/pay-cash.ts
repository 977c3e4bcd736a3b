import { payCashCall } from '@till/contract/order/calls';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { send } from '../calls/send.ts';
import { now } from '../native/clock.ts';

/** Records that the order is paid in cash. `amount`: the total that the person saw, before cash rounding. Waits behind a refused call. */
export const payCash = (merchantId: string, orderId: Order['id'], amount: Minor) =>
  send(
    payCashCall,
    { params: { merchantId, orderId }, body: { amount } },
    { place: { lane: orderId, command: { name: 'pay-cash', at: now(), asked: { amount } }, gated: true } },
  );
