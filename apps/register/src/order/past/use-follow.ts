import { useEffect, useRef } from 'react';
import { coalesced } from '../../calls/coalesced.ts';
import { listenLive } from '../../calls/stream/heard.ts';
import { streamConnected } from '../../calls/stream/stream.ts';

/** Changes are read together: that long after the first is heard, and that far apart; ms. */
const batchMs = 200;
const pauseMs = 1_000;

/** Calls `follow` with the ids of orders that have changed elsewhere or here, some at a time; with none where changes may have been missed. */
export function useFollow(follow: (orderIds: readonly string[]) => Promise<void>): void {
  const newest = useRef(follow);
  newest.current = follow;
  useEffect(() => {
    const heard = new Set<string>();
    const tell = coalesced(async () => {
      await new Promise((resolve) => setTimeout(resolve, batchMs));
      const told = [...heard];
      heard.clear();
      await newest.current(told);
    }, pauseMs);
    const stopListening = listenLive((event) => {
      if (event.event !== 'order') return;
      heard.add(event.data.orderId);
      tell();
    });
    const stopWatching = streamConnected.listen(() => streamConnected.get() && tell());
    return () => {
      stopListening();
      stopWatching();
    };
  }, []);
}
