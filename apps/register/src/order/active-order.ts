import type { Order } from '@till/domain/order/types';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { keptOrders } from '../calls/kept-orders/instance.ts';
import { logError } from '../calls/log/log.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { settings, useSetting } from '../native/storage.ts';
import { getOrder } from './get-order.ts';
import { shownOrder, useShownOrder } from './shown-orders.ts';

/** `failure`: the order is not held and could not be read. */
export interface AskedOrder {
  readonly order: Order | undefined;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** An order by its id: as shown here at once, and read again when a screen opens, because another register may have changed it. null: no order. */
export function useOrder(orderId: string | null): AskedOrder {
  const order = useShownOrder(orderId ?? '');
  const [asked, setAsked] = useState<{ orderId: string; failure: CallFailure | null }>({ orderId: '', failure: null });
  const [tries, setTries] = useState(0);
  const missing = orderId !== null && order === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    // The server does not know an order whose create is still on its way.
    if (orderId === null || outbox.of(orderId).some((entry) => entry.opens)) return;
    let wanted = true;
    setAsked({ orderId, failure: null });
    // Another tab may have kept it since this page began.
    if (shownOrder(orderId) === undefined) void keptOrders.restore();
    void getOrder(orderId).settled.then((result) => {
      if (!wanted || result.ok) return;
      logError('GET_ORDER_BY_ID_ERROR', result.refusal, { orderId });
      setAsked({ orderId, failure: result.refusal });
    });
    return () => {
      wanted = false;
    };
  }, [orderId, tries]);
  return {
    order: orderId === null ? undefined : order,
    failure: missing && asked.orderId === orderId ? asked.failure : null,
    retry: () => setTries(tries + 1),
  };
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
