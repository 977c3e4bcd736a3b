import type { LiveEvent } from '@till/contract/live';
import { changed } from '@till/domain/menu/edit/change';
import type { MenuChange } from '@till/domain/menu/edit/types';
import type { Result } from '@till/domain/result';
import { useCallback, useMemo, useRef } from 'react';
import type { CallFailure } from '../../../calls/failure.ts';
import { useShopResource } from '../../../kit/resource/use-resource.ts';
import { putSoldOut, readBook, sendChanges, type WholeBook } from './menu-calls.ts';

export interface MenuBook {
  /** null: not read yet. */
  readonly book: WholeBook | null;
  readonly failure: CallFailure | null;
  readonly refresh: () => Promise<unknown>;
  /** Saves changes, all or none. Where somebody else was faster, the book is what is so now before this resolves. */
  readonly save: (changes: readonly MenuChange[]) => Promise<Result<unknown, CallFailure>>;
  readonly sellOut: (itemId: string, soldOut: boolean) => Promise<Result<unknown, CallFailure>>;
}

/** A book with changes that were saved as this version. */
function withChanges(book: WholeBook, changes: readonly MenuChange[], version: number): WholeBook | null {
  const made = changed(book, changes);
  if (!made.ok) return null;
  const stock = { ...book.stock, ...Object.fromEntries(made.value.counts) };
  return { ...book, ...made.value.book, version, stock };
}

/** The menu as it was read last. `hold`: it is what was saved now. */
function useReadBook() {
  /** Versions that were heard of while a call is on its way, which may be its own; null: none is. */
  const heard = useRef<number[] | null>(null);
  const readingCount = useRef(0);
  const read: typeof readBook = async (merchantId, signal) => {
    readingCount.current += 1;
    const answer = await readBook(merchantId, signal);
    readingCount.current -= 1;
    return answer;
  };
  const live = ({ event, data }: LiveEvent) => {
    if (event !== 'menu') return false;
    heard.current?.push(data.version);
    return heard.current === null && isFromElsewhere(data.version);
  };
  const { value: book, failure, refresh, put } = useShopResource('menu book', read, { live });
  const now = useRef(book);
  now.current = book;
  const hold = useCallback(
    (next: WholeBook) => {
      const wasReading = readingCount.current > 0;
      now.current = next;
      put(next);
      // It was to bring what somebody else has done, and is older than what was saved now.
      if (wasReading) void refresh();
    },
    [put, refresh],
  );
  return { book, failure, refresh, hold, now, heard };
}

/** The menu in the editor: read when it opens, and again when anybody has changed it. Changes are saved one call after another. */
export function useBook(): MenuBook {
  const { book, failure, refresh, hold, now, heard } = useReadBook();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return useMemo(() => {
    const inTurn = (work: () => Promise<Result<unknown, CallFailure>>): Promise<Result<unknown, CallFailure>> => {
      const done = queue.current.then(async () => {
        const meanwhile: number[] = [];
        heard.current = meanwhile;
        try {
          return await work();
        } finally {
          heard.current = null;
          if (meanwhile.filter(isFromElsewhere).length > 0) void refresh();
        }
      });
      queue.current = done.catch(() => undefined);
      return done;
    };
    return {
      ...{ book, failure, refresh },
      save: (changes) =>
        inTurn(async () => {
          const before = now.current;
          const answer = await sendChanges(changes);
          if (!answer.ok) {
            if (answer.refusal.code === 'changed_elsewhere') await refresh();
            return answer;
          }
          const { version } = answer.value;
          const next = before === null || version > before.version + 1 ? null : withChanges(before, changes, version);
          if (next === null) await refresh();
          else {
            ownVersions.add(version);
            hold(next);
          }
          return answer;
        }),
      sellOut: (itemId, soldOut) =>
        inTurn(async () => {
          const answer = await putSoldOut(itemId, soldOut);
          if (!answer.ok) return answer;
          const before = now.current;
          if (before === null) return answer;
          const { [itemId]: _, ...soldOutUntil } = before.soldOutUntil;
          hold({ ...before, soldOutUntil, soldOut: [...before.soldOut.filter((id) => id !== itemId), ...(soldOut ? [itemId] : [])] });
          return answer;
        }),
    };
  }, [book, failure, refresh, hold, now, heard]);
}

/** Versions that this page has written and not heard of yet. */
const ownVersions = new Set<number>();

/** What was saved here is here already; a mark of what is sold out has the version that is sold. */
const isFromElsewhere = (version: number): boolean => !ownVersions.delete(version);
