import type { Order, OrderPayment } from '@till/domain/order/types';
import type { Completion } from './payment-phase.ts';

/**
 * The payment that was completed, among those of its order: by its id, or, before the server has told that, the last one of this method for this guest. Else one for none:
 * what was taken for a check that is gone by then is booked so. Never a charge that was found later. undefined: it is not there, as when it is paid later.
 */
export function takenPayment(order: Order, { method, paymentId, shareId }: Pick<Completion, 'method' | 'paymentId' | 'shareId'>): OrderPayment | undefined {
  const counted = order.order_payment.filter(({ late }) => late !== true);
  const lastFor = (guest: string | undefined) => counted.findLast((payment) => payment.type === method && payment.shareId === guest);
  return counted.find(({ id }) => id === paymentId) ?? lastFor(shareId) ?? lastFor(undefined);
}
