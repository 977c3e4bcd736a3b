import type { Menu } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import { type CacheKey, cacheKey } from './reply-cache.ts';

// What more than one feature reads of what is held. A key that one feature reads alone stands with that feature.

export const merchantKey = cacheKey<Merchant>('merchant');

/** The menu as it is sold now, with what is sold out. */
export const menuKey = cacheKey<Menu>('menu');

/** An order as last received from the server. */
export const orderKey = (orderId: string): CacheKey<Order> => cacheKey(`order:${orderId}`);

/** The order id in a key of `orderKey`; null: another key. */
export const orderIdOf = (key: string): string | null => (key.startsWith('order:') ? key.slice('order:'.length) : null);

/** An order as screens show it: the server's with unsent changes applied. */
export const shownKey = (orderId: string): CacheKey<Order> => cacheKey(`shown:${orderId}`);
