import { gate } from '../platform/queue.ts';
import { together } from '../platform/together.ts';
import type { Change, KeptWith, OrderStore } from './store.ts';

/**
 * Statements that are at the database at once: fewer than the pool has connections, so that none waits in there after it was given its
 * time.
 */
const savingCountMax = 16;
/** Of one merchant: while these are on their way, what comes is gathered. */
const savingOfOneMax = 4;
/** Changes that share a statement, and with it the way to the database, the commit and the disk. */
const changeCountMax = 8;

export interface Saving {
  /** `late`: another was first. An order's changes come one after another: no two of one order are on their way at once. */
  save(change: Change): Promise<'saved' | 'late'>;
  /** The same for a change that something else is kept with: one commit, or neither. */
  saveWith(change: Change, besides: KeptWith): Promise<'saved' | 'late'>;
  /** Takes its turn among the saves. */
  alone<T>(statement: () => Promise<T>): Promise<T>;
}

/** The database undid the statement and said so; of a connection that broke nobody knows what came of it. */
const wasUndone = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR';

/** Keeps what was decided. Changes of different orders of a merchant that meet here are one commit. */
export function openSaving(store: Pick<OrderStore, 'save' | 'saveWith'>, clock: () => number): Saving {
  const alone = gate(savingCountMax);
  const saveThem = (merchantId: string, changes: readonly Change[]) => alone(() => store.save(merchantId, changes, clock()));
  const answer = (kept: ReadonlySet<string>, { next }: Change) => (kept.has(next.id) ? 'saved' : 'late');

  function saveAll(merchantId: string, changes: readonly Change[]): readonly Promise<'saved' | 'late'>[] {
    // In one order wherever they meet: two processes that want the same rows never wait for each other in a circle.
    const kept = saveThem(
      merchantId,
      changes.toSorted((a, b) => (a.next.id < b.next.id ? -1 : 1)),
    );
    return changes.map(async (change) => {
      try {
        return answer(await kept, change);
      } catch (error) {
        // What one of them failed of shall not be the others' trouble.
        if (changes.length === 1 || !wasUndone(error)) throw error;
        return answer(await saveThem(merchantId, [change]), change);
      }
    });
  }

  const save = together({ countMax: changeCountMax, runningCountMax: savingOfOneMax }, saveAll);
  return {
    save: (change) => save(change.circumstance.merchantId, change),
    async saveWith(change, besides) {
      const kept = await alone(() => store.saveWith(change.circumstance.merchantId, change, clock(), besides));
      return kept ? 'saved' : 'late';
    },
    alone,
  };
}
