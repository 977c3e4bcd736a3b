import { useConnection } from '../../calls/connection.ts';
import { useOutbox } from '../../calls/outbox/instance.ts';
import type { Hindrance } from '../print/until-sent.ts';

/** What stands in the way of sending an order's receipt now; null: nothing. */
export function useHindrance(orderId: string): Hindrance | null {
  const isOffline = useConnection() === 'offline';
  const isUnsent = useOutbox().some(({ lane }) => lane === orderId);
  if (isOffline) return 'offline';
  return isUnsent ? 'unsent' : null;
}
