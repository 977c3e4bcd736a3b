import { searchCustomersCall } from '@till/contract/write/customer/customers';
import type { Customer } from '@till/domain/customer/types';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { useId } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';

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
  const isIdle = query === '';
  const isOffline = useConnection() === 'offline';
  const { value, failure, isReading } = useShopResource(
    `${isIdle ? 'no ' : ''}customer search ${useId()}`,
    async (merchantId, signal) => {
      await new Promise((resolve) => setTimeout(resolve, limits.customerSearchDebounceMs));
      const answer = await send(searchCustomersCall, { params: { merchantId }, query: { query } }, { signal }).settled;
      return answer.ok ? accept({ query, customers: answer.value }) : answer;
    },
    { since: query, isOff: isOffline || isIdle, failed: (refusal) => logError('SEARCH_CUSTOMER_ERROR', refusal, {}) },
  );
  if (isIdle) return { state: 'idle' };
  const hasFailed = isOffline || (failure !== null && !isReading);
  if (value !== null && (value.query === query || !hasFailed)) return { state: 'found', ...value };
  return { state: hasFailed ? 'failed' : 'searching' };
}
