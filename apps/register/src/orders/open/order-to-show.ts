import { makeStore } from '../../kit/store.ts';

/** The id of an order that somebody asked to see among the open orders, until it is shown; null: none. */
export const orderToShow = makeStore<string | null>(null);
