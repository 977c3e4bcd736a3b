import { type Found, scanned, search } from '@till/domain/menu/search';
import { beginIndex, type Indexing } from '@till/domain/menu/search-index';
import type { Item, Menu } from '@till/domain/menu/types';
import { useEffect, useMemo, useRef, useState } from 'react';

/** How many items are indexed per turn: a turn stays within a frame on a slow tablet. */
const itemsATurn = 250;
const enoughMs = 5;
/** Turns are longer when a person waits, because there is a pause of some ms between them. */
const urgentItemsATurn = 1_000;

/**
 * The search over a menu. It is indexed in short turns while the page is idle, and without pause as soon as somebody searches. `found` is null without a
 * query or while the index is not ready; `findNow` and `findScanned` return at once, whatever it takes (a scanner does not wait).
 */
export function useSearch(
  menu: Menu | undefined,
  query: string,
): { readonly found: readonly Item[] | null; readonly findNow: (text: string) => readonly Item[]; readonly findScanned: (code: string) => readonly Item[] } {
  const indexing = useMemo(() => beginIndex(menu?.categories ?? []), [menu]);
  const isReady = usePrepared(indexing, query !== '');
  const last = useRef<Found>(undefined);
  const found = useMemo(() => {
    if (!isReady || query === '') return null;
    last.current = search(indexing.index, query, last.current);
    return last.current.items;
  }, [indexing, isReady, query]);
  const findNow = (text: string) => {
    indexing.advance(Number.POSITIVE_INFINITY);
    return search(indexing.index, text).items;
  };
  const findScanned = (code: string) => {
    indexing.advance(Number.POSITIVE_INFINITY);
    return scanned(indexing.index, code);
  };
  return { found, findNow, findScanned };
}

/** Whether all of the menu is in the index by now. */
function usePrepared(indexing: Indexing, isUrgent: boolean): boolean {
  const [ready, setReady] = useState<Indexing | null>(null);
  useEffect(() => {
    let ended = false;
    const turn = (idle?: IdleDeadline) => {
      if (ended) return;
      let done = indexing.advance(idle === undefined ? urgentItemsATurn : itemsATurn);
      while (!done && idle !== undefined && idle.timeRemaining() > enoughMs) done = indexing.advance(itemsATurn);
      if (done) setReady(indexing);
      else next();
    };
    // Safari has no idle moments to ask for.
    const next = () => (isUrgent || !('requestIdleCallback' in globalThis) ? setTimeout(turn) : requestIdleCallback(turn));
    if (ready !== indexing) next();
    return () => {
      ended = true;
    };
  }, [indexing, isUrgent, ready]);
  return ready === indexing;
}
