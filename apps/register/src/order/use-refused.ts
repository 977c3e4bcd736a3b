import { useMemo } from 'react';
import { type OrderEntry, useOutbox } from '../calls/outbox/the-outbox.ts';

/** What the server refused of an order and still stands as a mark. */
export function useRefused(orderId: string): readonly OrderEntry[] {
  const entries = useOutbox();
  return useMemo(() => entries.filter((entry) => entry.lane === orderId && entry.refused !== null), [entries, orderId]);
}
