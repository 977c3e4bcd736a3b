import type { LiveEvent } from '@till/contract/live';

const listeners = new Set<(event: LiveEvent) => void>();

/** Calls `listener` with every event of the stream, whichever tab keeps it. For what few screens need: the rest is in `live/`. Returns an unsubscribe function. */
export function listenLive(listener: (event: LiveEvent) => unknown): () => void {
  const hear = (event: LiveEvent) => void listener(event);
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** An event has come. */
export function tellLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
