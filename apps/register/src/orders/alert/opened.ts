import { makeStore } from '../../kit/store.ts';

/** Somebody here wants to see the new orders, although their window does not open by itself. Of this tab alone. */
export const newOrdersOpened = makeStore(false);
