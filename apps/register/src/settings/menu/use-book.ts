import { changed } from '@till/domain/menu/edit/change';
import type { MenuChange } from '@till/domain/menu/edit/types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { listenLive } from '../../calls/stream/heard.ts';
import { useStreamConnected } from '../../calls/stream/stream.ts';
import { putSoldOut, readBook, sendChanges, type WholeBook } from './menu-calls.ts';

/** Why nothing was saved. `now`: the menu as it is, read anew where somebody else has changed it. */
export interface NotSaved {
  readonly code: string;
  readonly detail?: CallFailure['detail'];
  readonly failure: CallFailure | null;
}

export interface MenuBook {
  /** null: not read yet. */
  readonly book: WholeBook | null;
  readonly failure: CallFailure | null;
  readonly refresh: () => Promise<void>;
  /** Saves changes, all or none; null: saved. Where somebody else was faster, the book is what is so now before this resolves. */
  readonly save: (changes: readonly MenuChange[]) => Promise<NotSaved | null>;
  readonly sellOut: (itemId: string, soldOut: boolean) => Promise<NotSaved | null>;
}

const notSaved = (failure: CallFailure): NotSaved => ({ code: failure.code, detail: failure.detail, failure });

/** A book with changes that were saved as this version. */
function withChanges(book: WholeBook, changes: readonly MenuChange[], version: number): WholeBook | null {
  const made = changed(book, changes);
  if (!made.ok) return null;
  const stock = { ...book.stock, ...Object.fromEntries(made.value.counts) };
  return { ...book, ...made.value.book, version, stock };
}

/** The menu in the editor: read when it opens, and again when anybody has changed it. Changes are saved one call after another. */
export function useBook(): MenuBook {
  const connected = useStreamConnected();
  const [book, setBook] = useState<WholeBook | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const now = useRef<WholeBook | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const hold = useCallback((value: WholeBook) => {
    now.current = value;
    setBook(value);
  }, []);
  const read = useCallback(async () => {
    const answer = await readBook();
    setFailure(answer.ok ? null : answer.refusal);
    if (answer.ok) hold(answer.value);
  }, [hold]);
  /** One after another: what is read is never older than what was saved. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  }, []);
  const refresh = useCallback(() => inTurn(read), [inTurn, read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to read again
  useEffect(() => void refresh(), [refresh, connected]);
  useEffect(
    () =>
      listenLive((event) => {
        if (event.event !== 'menu') return;
        const { version } = event.data;
        void inTurn(async () => {
          // What was saved here is here already; a mark of what is sold out has the version that is sold.
          if (ownVersions.delete(version)) return;
          await read();
        });
      }),
    [inTurn, read],
  );
  return useMemo(
    () => ({
      ...{ book, failure, refresh },
      save: (changes) =>
        inTurn(async () => {
          const before = now.current;
          const answer = await sendChanges(changes);
          if (!answer.ok) {
            if (answer.refusal.code === 'changed_elsewhere') await read();
            return notSaved(answer.refusal);
          }
          const { version } = answer.value;
          const next = before === null || version > before.version + 1 ? null : withChanges(before, changes, version);
          if (next === null) await read();
          else {
            ownVersions.add(version);
            hold(next);
          }
          return null;
        }),
      sellOut: (itemId, soldOut) =>
        inTurn(async () => {
          const answer = await putSoldOut(itemId, soldOut);
          if (!answer.ok) return notSaved(answer.refusal);
          const before = now.current;
          if (before === null) return null;
          const { [itemId]: _, ...soldOutUntil } = before.soldOutUntil;
          hold({ ...before, soldOutUntil, soldOut: [...before.soldOut.filter((id) => id !== itemId), ...(soldOut ? [itemId] : [])] });
          return null;
        }),
    }),
    [book, failure, refresh, inTurn, read, hold],
  );
}

/** Versions that this page has written and not heard of yet. */
const ownVersions = new Set<number>();
