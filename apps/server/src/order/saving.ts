import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import { inBatches } from '../platform/batch.ts';
import { type Change, type InSameTransaction, orderStore, type Stored } from './store.ts';

/** Connections on which orders are stored: so many statements are sent to the database at once, and none queues in a pool while its time-out runs. */
export const saveConnectionCount = 12;
/** Statements of one merchant at once; further changes are collected meanwhile. */
const savingOfOneMax = 4;
/** Changes in one statement: they share its round trip, commit and disk write. */
const changeCountMax = 8;

export interface Saving {
  /** null: another process was first. No two changes of one order are saved at once. */
  save(change: Change): Promise<Stored | null>;
  /** The same for a change that is stored with something else: in one commit, or neither. */
  saveWith(change: Change, inSameTransaction: InSameTransaction): Promise<Stored | null>;
  /** Queues behind the saves. */
  alone<T>(statement: (sql: Sql) => Promise<T>): Promise<T>;
}

/** Whether the database rolled the statement back. After a broken connection its outcome is unknown. */
const wasUndone = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR';

/** Stores decided changes. Changes of different orders of a merchant that arrive together share a commit. */
export function openSaving({ saves, writes, clock }: Pick<Context, 'saves' | 'writes' | 'clock'>): Saving {
  const stored = <T>(statement: (sql: Sql) => Promise<T>): Promise<T> => writes.watch(() => saves.run(statement));
  const saveThem = (merchantId: string, changes: readonly Change[]) => stored((sql) => orderStore(sql).save(merchantId, changes, clock()));
  const answer = (kept: ReadonlyMap<string, Stored>, { next }: Change) => kept.get(next.id) ?? null;

  function saveAll(merchantId: string, changes: readonly Change[]): readonly Promise<Stored | null>[] {
    // Sorted, so that two processes that lock the same rows cannot deadlock.
    const kept = saveThem(
      merchantId,
      changes.toSorted((a, b) => (a.next.id < b.next.id ? -1 : 1)),
    );
    return changes.map(async (change) => {
      try {
        return answer(await kept, change);
      } catch (error) {
        // One change that fails must not fail the others.
        if (changes.length === 1 || !wasUndone(error)) throw error;
        return answer(await saveThem(merchantId, [change]), change);
      }
    });
  }

  const save = inBatches({ countMax: changeCountMax, runningCountMax: savingOfOneMax }, saveAll);
  return {
    save: (change) => save(change.by.merchantId, change),
    saveWith: (change, inSameTransaction) => stored((sql) => orderStore(sql).saveWith(change.by.merchantId, change, clock(), inSameTransaction)),
    alone: stored,
  };
}
