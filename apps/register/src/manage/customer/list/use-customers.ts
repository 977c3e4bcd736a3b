import { listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import type { Customer } from '@till/domain/customer/types';
import { limits } from '@till/domain/limits';
import type { CustomerSums } from '@till/domain/report/customer-sales';
import { accept } from '@till/domain/result';
import { useState } from 'react';
import { useConnection } from '../../../calls/connection.ts';
import { logError } from '../../../calls/log/log.ts';
import { readPage } from '../../../calls/read-page.ts';
import { useShopResource } from '../../../kit/resource/use-resource.ts';

/** A customer with what they came to. */
export type ListedCustomer = Customer & CustomerSums;

/** What the list is sorted by: names from A, else the most or newest first. */
export type CustomerSort = 'name' | 'visits' | 'spent' | 'lastOrder';

/** What is listed: everybody, or whom a text finds; and where each page up to the shown one begins (null: with the first). */
interface Place {
  readonly query: string;
  readonly sort: CustomerSort;
  readonly cursors: readonly (string | null)[];
}

/** A page of customers as the screen has it. */
export interface CustomerList {
  /** null: not read yet. */
  readonly customers: readonly ListedCustomer[] | null;
  /** What was searched for; empty: everybody is listed. */
  readonly query: string;
  readonly sort: CustomerSort;
  /** 1, 2, 3 … */
  readonly page: number;
  readonly hasNext: boolean;
  readonly isReading: boolean;
  /** The newest try to read the shown page got no answer. */
  readonly hasFailed: boolean;
  search(text: string): void;
  /** The first page, sorted so. */
  sortBy(sort: CustomerSort): void;
  next(): void;
  previous(): void;
  refresh(): void;
}

const firstOf = (query: string, sort: CustomerSort): Place => ({ query, sort, cursors: [null] });
const nameOf = (place: Place): string => JSON.stringify(place);

function read(merchantId: string, { query, sort, cursors }: Place, signal: AbortSignal) {
  const params = { merchantId };
  const cursor = cursors.at(-1);
  const page = { limit: String(limits.customerPageSize), ...(sort === 'name' ? {} : { sort }), ...(cursor == null ? {} : { cursor }) };
  return query === ''
    ? readPage(listCustomersCall, { params, query: page }, signal)
    : readPage(searchCustomersCall, { params, query: { ...page, query } }, signal);
}

/** Lists and searches customers a page at a time. Failures are logged; without a connection it is read again when there is one. */
export function useCustomers(): CustomerList {
  const isOffline = useConnection() === 'offline';
  const [place, setPlace] = useState(firstOf('', 'name'));
  const {
    value: shown,
    failure,
    isReading,
    refresh,
  } = useShopResource(
    'customers',
    async (merchantId, signal) => {
      const answer = await read(merchantId, place, signal);
      return answer.ok ? accept({ ...answer.value, place }) : answer;
    },
    {
      since: nameOf(place),
      isOff: isOffline,
      failed: (refusal) => logError(place.query === '' ? 'INIT_LIST_CUSTOMER_ERROR' : 'SEARCH_CUSTOMER_ERROR', refusal),
    },
  );
  const { cursors } = place;
  const isShown = shown !== null && nameOf(shown.place) === nameOf(place);
  const next = isShown ? shown.next : null;
  return {
    customers: shown?.rows ?? null,
    query: shown?.place.query ?? '',
    sort: place.sort,
    page: shown?.place.cursors.length ?? 1,
    hasNext: next !== null,
    isReading: isReading && !isOffline,
    hasFailed: isOffline ? !isShown : failure !== null,
    search(text) {
      const asked = firstOf(text.trim(), place.sort);
      setPlace(asked);
      if (nameOf(asked) === nameOf(place)) void refresh();
    },
    sortBy: (sort) => setPlace(firstOf(place.query, sort)),
    next: () => next !== null && setPlace({ ...place, cursors: [...cursors, next] }),
    previous: () => cursors.length > 1 && setPlace({ ...place, cursors: cursors.slice(0, -1) }),
    refresh: () => void refresh(),
  };
}
