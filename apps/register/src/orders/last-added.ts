import { makeStore } from '../kit/store.ts';

/** The line that was added here last, by its id. */
export const lastAdded = makeStore<string | null>(null);
