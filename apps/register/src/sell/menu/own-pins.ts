import { makeStore } from '../../kit/store.ts';

/** Incremented where somebody pins something at this register: they look for it now. */
export const ownPins = makeStore(0);
