import { limits } from '@till/domain/limits';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../messages/messages.tsx';
import type { AddressSource, Suggestion } from './source.ts';

export type Found =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly query: string; readonly suggestions: readonly Suggestion[] };

/** Searches 300 ms after the last key, from the third character on; further typing aborts the earlier search. `again` changes: the same is asked anew. */
export function useSuggestions(source: AddressSource | null, text: string, again: number): Found {
  const language = useLanguage();
  const query = text.trim();
  const [found, setFound] = useState<Found>({ state: 'idle' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when somebody says so
  useEffect(() => {
    if (source === null || query.length < limits.addressSearchLengthMin) {
      setFound({ state: 'idle' });
      return;
    }
    const given = new AbortController();
    setFound((before) => (before.state === 'found' ? before : { state: 'searching' }));
    const timer = setTimeout(async () => {
      const suggestions = await source.suggest(query, language, given.signal);
      if (!given.signal.aborted) setFound(suggestions === null ? { state: 'failed' } : { state: 'found', query, suggestions });
    }, limits.addressSearchDebounceMs);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [source, query, language, again]);
  return found;
}
