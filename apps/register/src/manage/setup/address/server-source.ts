import type { ReplyOf } from '@till/contract/call';
import { searchAddressesCall } from '@till/contract/write/address';
import { attempt } from '../../../calls/attempt.ts';
import { logError } from '../../../calls/log/log.ts';
import type { AddressSource } from './source.ts';

/** Addresses by the server's own provider. Asked once for each text: a search that is late is worth nothing. */
export const serverSource = (credit: string | null): AddressSource => ({
  credit,
  ready: () => Promise.resolve(true),
  async suggest(query, language, signal) {
    const answer = await attempt<ReplyOf<typeof searchAddressesCall>>(searchAddressesCall, { params: {}, query: { query, language } }, undefined, signal);
    if (!answer.ok) {
      if (!signal.aborted) logError('ADDRESS_SEARCH_ERROR', answer.refusal);
      return null;
    }
    return answer.value.map(({ id, name, detail, ...address }) => ({ id, name, detail, address: () => Promise.resolve(address) }));
  },
});
