import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import { awaitsStaff, isFromElsewhere, isSold } from '@till/domain/order/facts';
import { orderTypeNameOf } from '@till/domain/order/order-types';
import type { Order } from '@till/domain/order/types';
import { fold, otherSpellings } from '@till/domain/text/fold';
import { fill, type MessagesOf, type Phrases } from '@till/phrases/phrases';
import { customerName } from '../../messages/customer.ts';
import { orderTitle } from '../../messages/order.ts';
import { nextStep } from '../next-step.ts';

export type TypeFilter = 'all' | 'pickup' | 'dine-in' | 'delivery';
export type StateFilter = 'all' | 'open' | 'accepted';

/** The orders that pass both filters, in the order given (newest first). A type never set counts as pickup. */
export const filtered = (orders: readonly Order[], type: TypeFilter, state: StateFilter): readonly Order[] =>
  orders.filter((order) => (type === 'all' || (order.orderType ?? orderTypeNameOf('')) === type) && (state === 'all' || order.state === state));

/** An order may be taken up again when it is open, or accepted and made at a register. */
export const isSelectable = (order: Pick<Order, 'state' | 'source'>): boolean =>
  order.state === 'open' || (order.state === 'accepted' && order.source === 'register');

/** What may be taken up from an order's detail: also one from elsewhere that was accepted and is still to be paid. */
export const canResume = (order: Pick<Order, 'state' | 'source' | 'completedAt'>): boolean =>
  isSelectable(order) || (order.state === 'accepted' && isFromElsewhere(order) && !isSold(order));

/**
 * What may be paid from an order's detail: what the checkout would let be paid, also where nothing is due and it is only completed. One that waits for the staff is decided
 * about first, and a card under way has a sign of its own.
 */
export const canPay = (order: Order): boolean => canResume(order) && !awaitsStaff(order) && !isHeldByCard(order) && nextStep(order).blocked === null;

/** An order's search text; cached, because thousands are searched at each key. */
const texts = new WeakMap<Order, { readonly words: Phrases; readonly text: string }>();
function textOf(order: Order, words: Phrases): string {
  const known = texts.get(order);
  if (known?.words === words) return known.text;
  const named = [order.id, orderTitle(order, words), order.customer === null ? '' : customerName(order.customer, words)];
  const text = named.flatMap((each) => [fold(each), ...otherSpellings(each)]).join('\n');
  texts.set(order, { words, text });
  return text;
}

/** Whether an order is called so, or begins so: `table 7` is Table 7, and Table 70 while it is typed. */
const isCalled = (order: Order, words: Phrases, called: string): boolean => textOf(order, words).includes(`\n${called}`);

/**
 * The orders whose number, table or customer has every word of a text in it, whatever its case and accents; where some are called so, only those: `table 7` is
 * not each table with a 7 in its number. Nothing typed: all.
 */
export function found(orders: readonly Order[], text: string, words: Phrases): readonly Order[] {
  const parts = fold(text)
    .split(/\s+/)
    .filter((part) => part !== '');
  if (parts.length === 0) return orders;
  const called = parts.length === 1 ? [] : orders.filter((order) => isCalled(order, words, parts.join(' ')));
  return called.length > 0 ? called : orders.filter((order) => parts.every((part) => textOf(order, words).includes(part)));
}

/** What an empty filtered list says. */
export function noneText(type: TypeFilter, state: StateFilter, text: string, open: MessagesOf<'paying'>['order']['open']): string {
  if (text.trim() !== '') return fill(open.noneFound, { text: text.trim() });
  if (type !== 'all' && state === 'all') return open.noneOf[type];
  if (type === 'all' && state !== 'all') return open.noneIn[state];
  return open.noneHere;
}
