import { laterTimeOf } from '@till/domain/order/menu-time';
import { useCallback, useSyncExternalStore } from 'react';
import { merchantKey, shownKey } from '../calls/keys.ts';
import { cache, useCached } from '../calls/reply-cache.ts';
import { shownOrder } from './shown-orders.ts';

/** For when an order was asked for, ms since epoch; null: as soon as it can be, or there is no order. What is put on the order renders nothing anew. */
export function useLaterTime(orderId: string | null): number | null {
  const timezone = useCached(merchantKey)?.timezone ?? 'UTC';
  const id = orderId ?? '';
  const listen = useCallback((listener: () => void) => cache.listen(shownKey(id), listener), [id]);
  return useSyncExternalStore(listen, () => {
    const order = shownOrder(id);
    return order === undefined ? null : laterTimeOf(order, timezone);
  });
}
