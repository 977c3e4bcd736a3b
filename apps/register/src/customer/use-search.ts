import type { Customer } from '@till/domain/customer/types';
import { limits } from '@till/domain/limits';
import { useEffect, useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import { logError } from '../calls/log/log.ts';
import { searchCustomers } from './search-customers.ts';

export type Found =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly query: string; readonly customers: readonly Customer[] };

/**
 * Searches 300 ms after the last key; further typing aborts the earlier search, empty text clears the results. Without a connection it fails at once, and
 * searches by itself when there is one; earlier results can still be picked.
 */
export function useSearch(text: string): Found {
  const query = text.trim();
  const offline = useConnection() === 'offline';
  const [found, setFound] = useState<Found>({ state: 'idle' });
  useEffect(() => {
    if (query === '') {
      setFound({ state: 'idle' });
      return;
    }
    if (offline) {
      setFound((before) => (before.state === 'found' && before.query === query ? before : { state: 'failed' }));
      return;
    }
    const given = new AbortController();
    setFound((before) => (before.state === 'found' ? before : { state: 'searching' }));
    const timer = setTimeout(async () => {
      const result = await searchCustomers(query, given.signal).settled;
      if (given.signal.aborted) return;
      if (!result.ok) logError('SEARCH_CUSTOMER_ERROR', result.refusal, {});
      setFound(result.ok ? { state: 'found', query, customers: result.value } : { state: 'failed' });
    }, limits.customerSearchDebounceMs);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [query, offline]);
  return found;
}
