import { setTimeout as pause } from 'node:timers/promises';

/** A launcher passes on what a terminal or a service manager has said to the process itself: within this time it is the same word; ms. */
const echoMs = 1_000;

/** The time between the first word that this process stops and the closing of its door, in which load balancers learn of it. */
export interface Drain {
  /** `/readyz` says that no more requests should come, and replies ask for no more on their connections. */
  readonly isDraining: () => boolean;
  /** Resolves when the balancers have had their time (ms), or the stop was asked for again. */
  begin(ms: number): Promise<void>;
}

export function openDrain(): Drain {
  const again = new AbortController();
  let under: { readonly since: number; readonly over: Promise<void> } | null = null;
  return {
    isDraining: () => under !== null,
    begin(ms) {
      if (under === null) {
        const over = pause(ms, undefined, { signal: again.signal }).catch(() => {});
        under = { since: performance.now(), over };
      } else if (performance.now() - under.since > echoMs) again.abort();
      return under.over;
    },
  };
}
