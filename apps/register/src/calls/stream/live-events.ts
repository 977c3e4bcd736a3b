import type { LiveEvent } from '@till/contract/live';

const listeners = new Set<(event: LiveEvent) => void>();

/** Calls `listener` with every event of the stream, whichever tab keeps it. For what few screens need: the rest is in `live/`. Returns an unsubscribe function. */
export function subscribeToLiveEvents(listener: (event: LiveEvent) => unknown): () => void {
  const take = (event: LiveEvent) => void listener(event);
  listeners.add(take);
  return () => void listeners.delete(take);
}

/** An event has come. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
