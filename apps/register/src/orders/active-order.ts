import type { Order } from '@till/domain/order/types';
import type { CallFailure } from '../calls/failure.ts';
import { useOrderRead } from '../kit/resource/use-order-read.ts';
import { settings, useSetting } from '../native/storage.ts';
import { useShownOrder } from './shown-orders.ts';

/** `failure`: the order is not held and could not be read. */
export interface AskedOrder {
  readonly order: Order | undefined;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** An order by its id: as shown here at once, and read again when a screen opens, because another register may have changed it. null: no order. */
export function useOrder(orderId: string | null): AskedOrder {
  const order = useShownOrder(orderId ?? '');
  const { failure, readAgain } = useOrderRead(orderId, 'order');
  return { order, failure: order === undefined ? failure : null, retry: readAgain };
}

/** The order that the cart shows. `orderId` null: the next picked item begins one. */
export function useActiveOrder(): AskedOrder & { readonly orderId: string | null } {
  const [orderId] = useSetting('activeOrderId');
  return { orderId, ...useOrder(orderId) };
}

/** Makes an order the active one, which the cart shows. */
export const activateOrder = (orderId: string): void => settings.set('activeOrderId', orderId);

/** The cart shows no order; the order itself stays as it is. */
export const clearActiveOrder = (): void => settings.set('activeOrderId', null);
