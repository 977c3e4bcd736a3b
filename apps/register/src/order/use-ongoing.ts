import type { Order } from '@till/domain/order/types';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { held, orderKey, useHeld } from '../calls/held.ts';
import { useOutbox } from '../calls/outbox/the-outbox.ts';
import { ongoingOrders } from './ongoing-orders.ts';
import { withUnsent } from './open-orders-view.ts';
import { shownOrder } from './the-shown.ts';

/** The key under which the ongoing orders are held. */
export const ongoingKey = 'orders:ongoing';

/** Reads the ongoing orders again, and holds the list and each order. Answers why it could not. */
export async function readOngoing(): Promise<CallFailure | null> {
  const result = await ongoingOrders().settled;
  if (!result.ok) return result.refusal;
  for (const order of result.value) held.put(orderKey(order.id), order);
  held.put(ongoingKey, result.value);
  return null;
}

/** The open and accepted orders, read when a screen first shows them and again when asked; the former list stays in sight meanwhile. */
export function useOngoing() {
  const listed = useHeld<readonly Order[]>(ongoingKey);
  const entries = useOutbox();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let wanted = true;
    void readOngoing().then((refusal) => {
      if (wanted) setFailure(refusal);
    });
    return () => {
      wanted = false;
    };
  }, [tries]);
  const orders =
    listed &&
    withUnsent(
      listed,
      entries.map(({ lane }) => lane),
      shownOrder,
    );
  return { orders, failure, refresh: () => setTries((count) => count + 1) };
}
