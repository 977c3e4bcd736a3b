import { hasEnded } from '@till/domain/order/facts';
import type { OrderTypeName } from '@till/domain/order/types';
import { useCallback, useSyncExternalStore } from 'react';
import { shownKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { useSetting } from '../../native/storage.ts';
import { shownOrder } from '../../orders/shown-orders.ts';
import { typeOf } from '../use-begin.ts';

/** The type of the order that what is picked next is put on; null: nobody has said. What is put on the order renders nothing anew. */
export function useNextType(): OrderTypeName | null {
  const [orderId] = useSetting('activeOrderId');
  const id = orderId ?? '';
  const listen = useCallback((listener: () => void) => cache.listen(shownKey(id), listener), [id]);
  const type = () => {
    const order = shownOrder(id);
    return typeOf(order === undefined || hasEnded(order) ? undefined : order);
  };
  return useSyncExternalStore(listen, type, type);
}
