import type { searchAddressesCall } from '@till/contract/write/address';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { LRUCache } from 'lru-cache';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { semaphore } from '../platform/queue.ts';
import { type Limit, take } from '../platform/rate-limit.ts';
import { findDemoPlaces } from './demo-places.ts';
import { askProvider } from './provider.ts';
import type { FoundAddress, SearchLanguage } from './source.ts';

type SearchCall = typeof searchAddressesCall;

/** Searches of one owner: somebody who types an address makes ten. */
const limitOf = (ownerId: string): Limit => ({ key: `addresses searched by ${ownerId}`, countMax: 120, windowMs: 5 * 60_000 });
/** Questions to the provider at once, of this process. */
const askingMax = 4;
const keptCountMax = 1_000;
const keptMs = 60 * 60_000;

/** The search of addresses, of which a process has one. */
export interface AddressSearch {
  search(asked: Request<SearchCall>): Promise<Answer<SearchCall>>;
}

/** Answers come from a cache where the same was asked within an hour; the same asked twice at once is asked once. */
export function openAddressSearch(context: Context): AddressSearch {
  const { sql, clock, config, log } = context;
  const kept = new LRUCache<string, { readonly at: number; readonly found: readonly FoundAddress[] }>({ max: keptCountMax });
  const asking = new Map<string, Promise<readonly FoundAddress[] | null>>();
  const turn = semaphore(askingMax);
  let restUntil = 0;

  async function ask(query: string, language: SearchLanguage): Promise<readonly FoundAddress[] | null> {
    if (config.geocoder === null) return config.mode === 'demo' ? findDemoPlaces(query) : null;
    if (clock() < restUntil) return null;
    const answer = await askProvider(config.geocoder, { query, language, publicUrl: config.publicUrl, speed: config.testSpeed });
    if (answer.ok) return answer.found;
    restUntil = clock() + answer.restMs;
    // Not what was searched: it may be where somebody lives.
    log.warn({ why: answer.why }, 'the address search failed: owners type their address, or try again');
    return null;
  }

  function shared(query: string, language: SearchLanguage): Promise<readonly FoundAddress[] | null> {
    const key = `${language} ${query}`;
    const before = kept.get(key);
    if (before !== undefined && clock() - before.at < keptMs) return Promise.resolve(before.found);
    const known = asking.get(key);
    if (known !== undefined) return known;
    const begun = turn(() => ask(query, language))
      .then((found) => {
        if (found !== null) kept.set(key, { at: clock(), found });
        return found;
      })
      .finally(() => asking.delete(key));
    asking.set(key, begun);
    return begun;
  }

  return {
    async search(asked) {
      const { credential, query } = asked;
      if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
      const text = (query.query ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
      if (text.length < limits.addressSearchLengthMin) return accept([]);
      const taken = await take(sql, [limitOf(credential.ownerId)], clock());
      if (!taken.ok) return { ok: false, refusal: tooMany(asked, taken.retryAfterSeconds) };
      const found = await shared(text, query.language ?? 'en-us');
      return found === null ? { ok: false, refusal: { code: 'address_search_failed' } } : accept(found);
    },
  };
}
