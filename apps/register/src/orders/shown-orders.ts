import type { Order } from '@till/domain/order/types';
import { useSyncExternalStore } from 'react';
import { shownKey } from '../calls/keys.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { cache, useCached } from '../calls/reply-cache.ts';
import { decideContext } from './decide-context.ts';
import { type Elsewhere, makeShown } from './shown.ts';

const listeners = new Set<(told: Elsewhere) => void>();

/** Listens to other registers' changes of orders. Returns an unsubscribe function. */
export function onElsewhere(listener: (told: Elsewhere) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** This tab's orders as its screens show them. Watches from `startOutbox` (app) on. */
export const shown = makeShown({
  cache,
  outbox,
  context: decideContext,
  elsewhere(told) {
    for (const listener of listeners) listener(told);
  },
});

/** An order as it is to be shown now; undefined: not known here. */
export const shownOrder = (orderId: string): Order | undefined => cache.get(shownKey(orderId));

export const useShownOrder = (orderId: string): Order | undefined => useCached(shownKey(orderId));

/** The ids of `shown`; re-renders when an order appears or goes, as one does that only the outbox has when menu and merchant are read after it. */
export const useShownIds = (): ReadonlySet<string> => useSyncExternalStore(cache.listenAny, shown.ids, shown.ids);
