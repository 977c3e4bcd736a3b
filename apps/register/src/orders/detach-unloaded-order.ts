import { fill, type Phrases } from '@till/phrases/phrases';
import { connection } from '../calls/connection.ts';
import { keptOrders } from '../calls/kept-orders/instance.ts';
import { confirm } from '../kit/dialog/confirm.tsx';
import { settings } from '../native/storage.ts';
import { clearActiveOrder } from './active-order.ts';
import { getOrder } from './get-order.ts';

/**
 * The cart's order cannot be shown: the server does not answer, and this browser has not kept it. Says so and asks how to go on; returns whether with a new
 * order. The order itself stays as it is at the server; else it is asked for again.
 */
export async function detachUnloadedOrder(orderId: string, { order: { cart } }: Phrases): Promise<boolean> {
  const isNew = await confirm({
    title: fill(cart.notShown, { id: orderId }),
    description: connection.get() === 'offline' ? cart.notKept : cart.notRead,
    confirmLabel: cart.newOrder,
    cancelLabel: cart.retry,
  });
  if (!isNew) {
    void keptOrders.restore();
    void getOrder(orderId);
  } else if (settings.get('activeOrderId') === orderId) clearActiveOrder();
  return isNew;
}
