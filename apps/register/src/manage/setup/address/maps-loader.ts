import { limits } from '@till/domain/limits';
import { makeStore, type Store } from '../../../kit/store.ts';

export type MapsState = 'initialized' | 'loading' | 'success' | 'failure';

/** What cannot be mended by loading again: the key is refused. */
export class KeyRefused extends Error {}

/** Loads a library once. */
export interface MapsLoader<Library> {
  readonly state: Pick<Store<MapsState>, 'get' | 'use'>;
  /** The library, once for all callers; null: it could not be loaded, which the next call tries anew. */
  load(): Promise<Library | null>;
  /** The library is of no use after all. */
  fail(): void;
}

/** The first pause between two tries, ms; each further one is twice as long. */
const firstPauseMs = 1_000;

/** Loads by `fetchOnce`, and after a failure up to three times more, with growing pauses (FLOW-43, LIM-20). `pause` waits, ms. */
export function mapsLoader<Library>(fetchOnce: () => Promise<Library>, pause: (ms: number) => Promise<void>): MapsLoader<Library> {
  const state = makeStore<MapsState>('initialized');
  let loading: Promise<Library | null> | undefined;

  async function tried(): Promise<Library | null> {
    state.set('loading');
    for (let retry = 0; ; retry += 1) {
      try {
        const library = await fetchOnce();
        state.set('success');
        return library;
      } catch (error) {
        if (retry === limits.mapLoaderRetryCount || error instanceof KeyRefused) break;
        await pause(firstPauseMs * 2 ** retry);
      }
    }
    state.set('failure');
    loading = undefined;
    return null;
  }

  return {
    state,
    load() {
      loading ??= tried();
      return loading;
    },
    fail: () => state.set('failure'),
  };
}
