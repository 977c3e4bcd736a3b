import { orderKey, shownKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';

/** Whether something on this tab's screen shows an order. */
export const isOnScreen = (orderId: string): boolean => cache.hasListeners(orderKey(orderId)) || cache.hasListeners(shownKey(orderId));

/** Orders being read because a screen showed them: one that has ended leaves the screen before that can be reported. */
export const readForScreen = new Set<string>();
