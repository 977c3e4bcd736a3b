import { connection } from '../../calls/connection.ts';
import { outbox } from '../../calls/outbox/instance.ts';

/** Why the server cannot print or send an order's receipt now: it is not reached, or it has not got the order as it is shown here. */
export type Hindrance = 'offline' | 'unsent';

const hindranceOf = (orderId: string): Hindrance | null => {
  if (connection.get() === 'offline') return 'offline';
  return outbox.of(orderId).length > 0 ? 'unsent' : null;
};

/** Waits until the server has the order as it is shown here; null: it has. Otherwise why not: at once where there is no connection, else after `ms`. */
export function untilSent(orderId: string, ms: number): Promise<Hindrance | null> {
  return new Promise((resolve) => {
    const end = (found: Hindrance | null) => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(found);
    };
    const look = () => {
      const found = hindranceOf(orderId);
      if (found !== 'unsent') end(found);
    };
    const timer = setTimeout(() => end(hindranceOf(orderId)), ms);
    const stops = [connection.listen(look), outbox.listen(look)];
    look();
  });
}
