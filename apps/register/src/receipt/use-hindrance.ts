import { useConnection } from '../calls/connection.ts';
import { useOutbox } from '../calls/outbox/instance.ts';

/** Why the server cannot send an order's receipt now: it is not reached, or it has not got the order as it is shown here. */
export type Hindrance = 'offline' | 'unsent';

/** What stands in the way of sending an order's receipt now; null: nothing. */
export function useHindrance(orderId: string): Hindrance | null {
  const isOffline = useConnection() === 'offline';
  const isUnsent = useOutbox().some(({ lane }) => lane === orderId);
  if (isOffline) return 'offline';
  return isUnsent ? 'unsent' : null;
}
