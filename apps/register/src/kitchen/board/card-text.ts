import type { Card } from '@till/domain/kitchen/card';
import type { KitchenLine } from '@till/domain/kitchen/ticket';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { Screen } from './board.ts';

export type Age = 'later' | 'fresh' | 'warn' | 'late';

const minuteMs = 60_000;

/** How urgent a card is by its screen's settings, and for how long there has been something to do for it, ms. `now` by the server's clock. */
export function ageOf(
  { start }: Card,
  now: number,
  { warnMinutes, lateMinutes }: Pick<Screen, 'warnMinutes' | 'lateMinutes'>,
): { readonly age: Age; readonly waited: number } {
  const waited = Math.max(0, now - start);
  const minutes = Math.floor(waited / minuteMs);
  const age = start > now ? 'later' : minutes >= lateMinutes ? 'late' : minutes >= warnMinutes ? 'warn' : 'fresh';
  return { age, waited };
}

/** What cooks call an order: its table, else its number. */
export const cardTitle = ({ orderType, tableNumber, orderId }: Card, words: MessagesOf<'kitchenBoard'>): string =>
  orderType === 'dine-in' && tableNumber !== null ? fill(words.table, { table: tableNumber }) : fill(words.order, { id: orderId });

/** A line in one text: "2 × Rice (Large, no egg)". */
export function lineText({ name, quantity, modifiers, note }: KitchenLine): string {
  const more = [...modifiers.map((each) => (each.quantity > 1 ? `${each.quantity} × ${each.name}` : each.name)), note].filter((part) => part !== '');
  return `${quantity} × ${name}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
}
