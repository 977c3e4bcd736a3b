/** Whether the browser may evict stored data: `unknown` if it does not say (plain http, an old browser). */
export type Stay = 'sure' | 'unsure' | 'unknown';

const stayOf = async (asked: Promise<boolean> | undefined): Promise<Stay> => {
  try {
    const sure = await asked;
    return sure === undefined ? 'unknown' : sure ? 'sure' : 'unsure';
  } catch {
    return 'unknown';
  }
};

// Typed as always present, but missing on pages served by plain http.
const storage = (): Partial<StorageManager> | undefined => globalThis.navigator?.storage as StorageManager | undefined;

/** Asks the browser for persistent storage. It may ask the person, so call it only after a tap. */
export const requestPersistentStorage = (): Promise<Stay> => stayOf(storage()?.persist?.());

/** What the browser answered last. */
export const isStoragePersistent = (): Promise<Stay> => stayOf(storage()?.persisted?.());
