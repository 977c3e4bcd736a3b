import { type Doubt, doubtFrom, type Patience, weighed } from '@till/domain/card/not-asked';
import { LRUCache } from 'lru-cache';

/** How many attempts a process remembers what it has seen of; a forgotten one starts anew. */
const rememberedMax = 10_000;

/** What one process has seen of attempts whose end nobody knows, by its own monotonic clock: no wall clock, and no other process, has a say. */
export interface UnknownCharges {
  /** It is sent now, perhaps again: from now on its terminal may be processing it. */
  sent(id: string): void;
  /** It was sent some time before: counted from now, unless this process knows better. */
  begin(id: string): void;
  /** One more answer was read. `isOver`: it is proved that nothing was charged. `againMs`: when an answer could prove it, ms from now; null: not by waiting. */
  weigh(id: string, said: 'nothing' | 'unclear', patience: Patience): { readonly isOver: boolean; readonly againMs: number | null };
  forget(id: string): void;
}

export function openUnknownCharges(now: () => number = () => performance.now()): UnknownCharges {
  const unknownCharges = new LRUCache<string, Doubt>({ max: rememberedMax });
  return {
    sent: (id) => unknownCharges.set(id, doubtFrom(now())),
    begin: (id) => void (unknownCharges.get(id) === undefined && unknownCharges.set(id, doubtFrom(now()))),
    weigh(id, said, patience) {
      const at = now();
      const { doubt, isOver, againMs } = weighed(unknownCharges.get(id) ?? doubtFrom(at), said, at, patience);
      unknownCharges.set(id, doubt);
      return { isOver, againMs };
    },
    forget: (id) => unknownCharges.delete(id),
  };
}

/** Shared by sales and recovery in this process. */
export const ownUnknownCharges = openUnknownCharges();
