import { orderTypeNameOf } from '@till/domain/order/order-types';
import type { Order } from '@till/domain/order/types';
import type { Language } from '@till/phrases/phrases';

export type TypeFilter = 'all' | 'pickup' | 'dine-in' | 'delivery';
export type StateFilter = 'all' | 'open' | 'accepted';

/** The orders that pass both filters, in the order given (newest first). A type never set counts as pickup. */
export const filtered = (orders: readonly Order[], type: TypeFilter, state: StateFilter): readonly Order[] =>
  orders.filter((order) => (type === 'all' || (order.orderType ?? orderTypeNameOf('')) === type) && (state === 'all' || order.state === state));

/** An order may be taken up again when it is open, or accepted and made at a register. */
export const isSelectable = (order: Pick<Order, 'state' | 'source'>): boolean =>
  order.state === 'open' || (order.state === 'accepted' && order.source === 'register');

/** When an order began, on the merchant's clock: the time alone today, else day and time. */
export function startedWords(createdTime: number, now: number, timezone: string, language: Language): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  const today = day.format(createdTime) === day.format(now);
  return new Intl.DateTimeFormat(language, {
    timeZone: timezone,
    hour: 'numeric',
    minute: '2-digit',
    ...(today ? {} : { month: 'short', day: 'numeric' }),
  }).format(createdTime);
}

/**
 * The ongoing orders as this register shows them: those that the server listed, each with what is unsent here on top, and those that the
 * server does not know yet (`unsentIds`); newest first, without what has ended meanwhile.
 */
export function withUnsent(listed: readonly Order[], unsentIds: Iterable<string>, shownOf: (orderId: string) => Order | undefined): readonly Order[] {
  const ids = new Set(listed.map(({ id }) => id));
  const made = [...new Set(unsentIds)].filter((id) => !ids.has(id)).flatMap((id) => shownOf(id) ?? []);
  return [...made, ...listed.map((order) => shownOf(order.id) ?? order)]
    .filter(({ state }) => state === 'open' || state === 'accepted')
    .toSorted((a, b) => b.createdTime - a.createdTime);
}
