import { hasEnded } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { useEffect } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { clearActiveOrder } from '../../orders/active-order.ts';

/** Deactivates an order that has ended elsewhere (paid, cancelled) or is unknown to the server. */
export function useClearEnded(orderId: string | null, order: Order | undefined, failure: CallFailure | null): void {
  const ended = orderId !== null && ((order !== undefined && hasEnded(order)) || failure?.status === 404);
  useEffect(() => {
    if (ended) clearActiveOrder();
  }, [ended]);
}
