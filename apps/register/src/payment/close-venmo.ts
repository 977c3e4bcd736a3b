import { closeOrderCall } from '@till/contract/order/calls';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { send } from '../calls/send.ts';
import { now } from '../native/clock.ts';

/** Records that the staff saw `amount` arrive in their Venmo. `amount`: what the person saw to pay. Waits behind a refused call. */
export const closeVenmo = (merchantId: string, orderId: Order['id'], amount: Minor) => {
  const asked = { paymentType: 'venmo', amount };
  return send(
    closeOrderCall,
    { params: { merchantId, orderId }, body: asked },
    { place: { lane: orderId, command: { name: 'close', at: now(), asked }, gated: true } },
  );
};
