import type { Order } from '@till/domain/order/types';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { held, orderKey, useHeld } from '../calls/held.ts';
import { ongoingOrders } from './ongoing-orders.ts';

const key = 'orders:ongoing';

/** The open and accepted orders, read when a screen first shows them and again when asked; the former list stays in sight meanwhile. */
export function useOngoing() {
  const orders = useHeld<readonly Order[]>(key);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let wanted = true;
    void ongoingOrders().settled.then((result) => {
      if (result.ok) {
        for (const order of result.value) held.put(orderKey(order.id), order);
        held.put(key, result.value);
      }
      if (wanted) setFailure(result.ok ? null : result.refusal);
    });
    return () => {
      wanted = false;
    };
  }, [tries]);
  return { orders, failure, refresh: () => setTries((count) => count + 1) };
}
