import { listCustomersCall, searchCustomersCall } from '@till/contract/write/register';
import type { Customer } from '@till/domain/customer/types';
import { limits } from '@till/domain/limits';
import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { logError } from '../../calls/log/log.ts';
import { readPage } from '../../calls/read-page.ts';
import { merchantId } from '../../native/merchant-id.ts';

/** What is listed: everybody, or whom a text finds; and where each page up to the shown one begins (null: with the first). */
interface Place {
  readonly query: string;
  readonly cursors: readonly (string | null)[];
}

/** A page of customers as the screen has it. */
export interface CustomerList {
  /** null: not read yet. */
  readonly customers: readonly Customer[] | null;
  /** What was searched for; empty: everybody is listed. */
  readonly query: string;
  /** 1, 2, 3 … */
  readonly page: number;
  readonly hasNext: boolean;
  readonly isReading: boolean;
  /** The newest try to read the shown page got no answer. */
  readonly hasFailed: boolean;
  search(text: string): void;
  next(): void;
  previous(): void;
  refresh(): void;
}

const everybody: Place = { query: '', cursors: [null] };

function read({ query, cursors }: Place, signal: AbortSignal) {
  const params = { merchantId: merchantId() };
  const cursor = cursors.at(-1);
  const page = { limit: String(limits.customerPageSize), ...(cursor == null ? {} : { cursor }) };
  return query === ''
    ? readPage(listCustomersCall, { params, query: page }, signal)
    : readPage(searchCustomersCall, { params, query: { ...page, query } }, signal);
}

/** Lists and searches customers a page at a time. Failures are logged; without a connection it is read again when there is one. */
export function useCustomers(): CustomerList {
  const offline = useConnection() === 'offline';
  const [place, setPlace] = useState(everybody);
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<{ readonly place: Place; readonly customers: readonly Customer[]; readonly next: string | null } | null>(null);
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is why it reads again
  useEffect(() => {
    if (offline) {
      setFailed(shown === null || shown.place !== place);
      return;
    }
    const given = new AbortController();
    setReading(true);
    void read(place, given.signal).then((result) => {
      if (given.signal.aborted) return;
      setReading(false);
      setFailed(!result.ok);
      if (result.ok) setShown({ place, customers: result.value.rows, next: result.value.next });
      else logError(place.query === '' ? 'INIT_LIST_CUSTOMER_ERROR' : 'SEARCH_CUSTOMER_ERROR', result.refusal);
    });
    return () => given.abort();
  }, [place, offline, turn]);
  const { cursors } = place;
  const next = shown !== null && shown.place === place ? shown.next : null;
  return {
    customers: shown?.customers ?? null,
    query: shown?.place.query ?? '',
    page: shown?.place.cursors.length ?? 1,
    hasNext: next !== null,
    isReading,
    hasFailed,
    search: useCallback((text) => setPlace({ query: text.trim(), cursors: [null] }), []),
    next: () => next !== null && setPlace({ ...place, cursors: [...cursors, next] }),
    previous: () => cursors.length > 1 && setPlace({ ...place, cursors: cursors.slice(0, -1) }),
    refresh: useCallback(() => setTurn((before) => before + 1), []),
  };
}
