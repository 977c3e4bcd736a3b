import type { LiveEvent } from '@till/contract/live';
import { subscribeToLiveEvents } from './live-events.ts';
import { streamConnected } from './stream.ts';

/** Waits for events of the stream. */
export interface Waiting {
  /**
   * Resolves when such an event has come since it resolved last, when the stream came or went, or after `limitMs`; while none stands after `pollMs` at the
   * latest.
   */
  next(pollMs: number, limitMs: number): Promise<void>;
  stop(): void;
}

/** Begins to listen at once: made before the call that causes an event, it misses none. */
export function awaitEvent(isIt: (event: LiveEvent) => boolean): Waiting {
  let hasCome = false;
  let wake = (): void => undefined;
  const come = () => {
    hasCome = true;
    wake();
  };
  const stops = [subscribeToLiveEvents((event) => isIt(event) && come()), streamConnected.listen(come)];
  return {
    async next(pollMs, limitMs) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, streamConnected.get() ? limitMs : Math.min(pollMs, limitMs));
      });
      if (!hasCome) await woken;
      clearTimeout(timer);
      hasCome = false;
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
