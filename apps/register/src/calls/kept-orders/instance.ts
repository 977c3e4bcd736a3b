import { now } from '../../native/clock.ts';
import { session } from '../../native/session.ts';
import { settings } from '../../native/storage.ts';
import { outbox } from '../outbox/instance.ts';
import { cache } from '../reply-cache.ts';
import { makeKeptOrders } from './kept-orders.ts';
import { openOrderStore } from './store.ts';

/** The server's orders, as this browser keeps them for a page that begins without a network. */
export const keptOrders = makeKeptOrders({
  store: openOrderStore('till.orders'),
  cache,
  merchantId: () => session.get()?.merchant.id ?? null,
  now,
  isWaiting: (orderId) => outbox.of(orderId).length > 0,
  activeId: () => settings.get('activeOrderId'),
});
