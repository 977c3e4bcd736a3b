import type { Order } from '@till/domain/order/types';
import { useEffect } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { clearActiveOrder } from '../active-order.ts';

/** Lets go of an active order that has ended elsewhere (paid, cancelled) or that the server does not know. */
export function useClearEnded(orderId: string | null, order: Order | undefined, failure: CallFailure | null): void {
  const ended = orderId !== null && (order?.state === 'completed' || order?.state === 'cancelled' || failure?.status === 404);
  useEffect(() => {
    if (ended) clearActiveOrder();
  }, [ended]);
}
