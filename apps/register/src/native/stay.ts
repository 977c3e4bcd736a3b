/** Whether the browser may throw away what is kept here: `unknown` where it does not say (a page by plain http, an old browser). */
export type Stay = 'sure' | 'unsure' | 'unknown';

const stayOf = async (asked: Promise<boolean> | undefined): Promise<Stay> => {
  try {
    const sure = await asked;
    return sure === undefined ? 'unknown' : sure ? 'sure' : 'unsure';
  } catch {
    return 'unknown';
  }
};

// The type says that it is always there; a page that came by plain http knows better.
const storage = (): Partial<StorageManager> | undefined => globalThis.navigator?.storage as StorageManager | undefined;

/** Asks the browser to keep what is stored here until we delete it. It may ask the person, so only where somebody tapped. */
export const askToStay = (): Promise<Stay> => stayOf(storage()?.persist?.());

/** What the browser answered last. */
export const mayStay = (): Promise<Stay> => stayOf(storage()?.persisted?.());
