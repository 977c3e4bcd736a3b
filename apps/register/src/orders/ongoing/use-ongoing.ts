import { isLeftEmpty } from '@till/domain/order/facts';
import { useEffect, useMemo } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { useOutbox } from '../../calls/outbox/instance.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { shownOrder, useShownIds } from '../shown-orders.ts';
import { ongoingFailure, ongoingKey, ongoingShown, ongoingUnsure } from './follow-ongoing.ts';
import { withUnsent } from './ongoing-list.ts';

/**
 * The open and accepted orders, read when a screen first shows them, then updated by events and on request; the former list stays visible meanwhile.
 * `isPartial`: the server cannot be asked, and they are those that this register has by itself. `unsentIds`: orders with unsent changes. An order on which nobody has put anything yet is none.
 */
export function useOngoing() {
  const listed = useCached(ongoingKey);
  const entries = useOutbox();
  const failure = ongoingFailure.use();
  useEffect(ongoingShown, []);
  const unsentIds = useMemo(() => new Set(entries.map(({ lane }) => lane)), [entries]);
  const isOffline = useConnection() === 'offline';
  const shownIds = useShownIds();
  const isPartial = listed === undefined && (isOffline || failure !== null);
  const orders = useMemo(() => {
    const all = isPartial ? withUnsent([], shownIds, shownOrder) : listed && withUnsent(listed.orders, unsentIds, shownOrder);
    return all?.filter((order) => !isLeftEmpty(order));
  }, [listed, unsentIds, shownIds, isPartial]);
  return { orders, isPartial, unsentIds, failure, refresh: ongoingUnsure };
}
