import { useMemo } from 'react';
import { useOutbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';

/** Refused commands of an order that are still shown as marks. */
export function useRefused(orderId: string): readonly OrderEntry[] {
  const entries = useOutbox();
  return useMemo(() => entries.filter((entry) => entry.lane === orderId && entry.refused !== null), [entries, orderId]);
}
