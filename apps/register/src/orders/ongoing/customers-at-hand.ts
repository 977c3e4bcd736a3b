import { isKioskGuest } from '@till/domain/customer/kiosk';
import type { Customer } from '@till/domain/customer/types';
import type { Order } from '@till/domain/order/types';
import { cache } from '../../calls/reply-cache.ts';
import { ongoingKey } from './follow-ongoing.ts';

/** As many as are seen without scrolling. */
const countMax = 4;

/** Whom these orders are for, in their order, each once and no kiosk's guest. */
export function customersOf(orders: readonly Pick<Order, 'customer'>[]): readonly Customer[] {
  const known = new Map<string, Customer>();
  for (const { customer } of orders) if (customer !== null && !isKioskGuest(customer) && !known.has(customer.id)) known.set(customer.id, customer);
  return [...known.values()].slice(0, countMax);
}

/** Whom the orders are for that this register has at hand, the newest order's first. It asks no server. */
export const customersAtHand = (): readonly Customer[] => customersOf(cache.get(ongoingKey)?.orders ?? []);
