import { useEffect, useMemo } from 'react';
import { useHeld } from '../../calls/held.ts';
import { useOutbox } from '../../calls/outbox/the-outbox.ts';
import { shownOrder } from '../the-shown.ts';
import { ongoingFailure, ongoingKey, ongoingShown, ongoingUnsure } from './follow-ongoing.ts';
import { withUnsent } from './open-orders-view.ts';

/**
 * The open and accepted orders, brought up to date when a screen first shows them, by what is told of changes from then on, and when asked;
 * the former list stays in sight meanwhile. `unsentIds`: orders with something on top that the server does not have.
 */
export function useOngoing() {
  const listed = useHeld(ongoingKey);
  const entries = useOutbox();
  const failure = ongoingFailure.use();
  useEffect(ongoingShown, []);
  const unsentIds = useMemo(() => new Set(entries.map(({ lane }) => lane)), [entries]);
  const orders = useMemo(() => listed && withUnsent(listed.orders, unsentIds, shownOrder), [listed, unsentIds]);
  return { orders, unsentIds, failure, refresh: ongoingUnsure };
}
