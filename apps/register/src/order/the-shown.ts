import type { Order } from '@till/domain/order/types';
import { held, useHeld } from '../calls/held.ts';
import { shownKey } from '../calls/keys.ts';
import { outbox } from '../calls/outbox/the-outbox.ts';
import { decideContext } from './decide-context.ts';
import { type Elsewhere, makeShown } from './shown.ts';

const ears = new Set<(told: Elsewhere) => void>();

/** Listens to other registers' changes of orders. Returns an unsubscribe function. */
export function hearElsewhere(hear: (told: Elsewhere) => void): () => void {
  ears.add(hear);
  return () => void ears.delete(hear);
}

/** This tab's orders as its screens show them. Watches from `startOutbox` (app) on. */
export const shown = makeShown({
  held,
  outbox,
  context: decideContext,
  elsewhere(told) {
    for (const hear of ears) hear(told);
  },
});

/** An order as it is to be shown now; undefined: not known here. */
export const shownOrder = (orderId: string): Order | undefined => held.get(shownKey(orderId));

export const useShownOrder = (orderId: string): Order | undefined => useHeld(shownKey(orderId));
