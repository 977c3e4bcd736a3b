import { visible } from '../text/visible.ts';
import type { Order } from './types.ts';

/** A type never set counts as pickup. */
export const isDineIn = (order: Pick<Order, 'orderType'>): boolean => order.orderType === 'dine-in';

/** A line that the kitchen does not have yet. */
export const hasItemsToSubmit = (order: Pick<Order, 'items'>): boolean => order.items.some((line) => !line.submitted);

/** Dine-in goes to the kitchen before it is paid, and only while something is unsent. */
export const canSubmitToKitchen = (order: Pick<Order, 'orderType' | 'items' | 'state'>): boolean =>
  isDineIn(order) && !hasEnded(order) && hasItemsToSubmit(order);

/** Whether an order is completed or cancelled: nothing is owed any more. */
export const hasEnded = (order: Pick<Order, 'state'>): boolean => order.state === 'completed' || order.state === 'cancelled';

/** Whether an order was paid in full; one that was paid online is sold while it waits to be handed over. What it was sold for does not change any more. */
export const isSold = (order: Pick<Order, 'completedAt'>): boolean => order.completedAt !== null;

/** Whether an order came in by itself, from a site or a kiosk: registers announce it. */
export const isFromElsewhere = (order: Pick<Order, 'source'>): boolean => order.source !== 'register';

/**
 * For when an order is wanted, ms since epoch: when it is to be ready, else the instant that was asked for with its type. null: as soon as it can be, as
 * whatever is ordered at a counter.
 */
export function wantedAt({ readyAt, orderTypeTime }: Pick<Order, 'readyAt' | 'orderTypeTime'>): number | null {
  if (readyAt !== undefined) return readyAt;
  return orderTypeTime !== null && /^\d+$/.test(orderTypeTime) ? Number(orderTypeTime) : null;
}

/** Whether an order that came in by itself waits for somebody to decide about it: the kitchen does not have it before it is accepted. */
export const awaitsStaff = (order: Pick<Order, 'source' | 'state'>): boolean => isFromElsewhere(order) && order.state === 'open';

/** Whether a table can be shown what it has to pay: a dine-in order with something on it that is not paid yet. */
export const hasBill = (order: Pick<Order, 'orderType' | 'state' | 'completedAt' | 'items'>): boolean =>
  isDineIn(order) && !hasEnded(order) && !isSold(order) && order.items.length > 0;

/** Whether an order was begun and has nothing on it: no line, no money, no card payment under way. */
export const isEmptyAndOpen = (order: Pick<Order, 'state' | 'items' | 'order_payment' | 'cardAttempt'>): boolean =>
  order.state === 'open' && order.items.length === 0 && order.order_payment.length === 0 && order.cardAttempt === null;

/** Whether an order that was begun at a register has nothing on it at all, so that nobody waits for it: neither a line nor a customer nor a note. */
export const isLeftEmpty = (order: Pick<Order, 'state' | 'source' | 'items' | 'order_payment' | 'cardAttempt' | 'customer' | 'note'>): boolean =>
  isEmptyAndOpen(order) && !isFromElsewhere(order) && order.customer === null && order.note === '';

/** May stay on the pay screen: accepted and not paid online, or open and not dine-in. */
export const isPayable = (order: Pick<Order, 'orderType' | 'state' | 'completedAt'>): boolean =>
  !isSold(order) && (order.state === 'accepted' || (order.state === 'open' && !isDineIn(order)));

/** What the order is called on screens: its table for dine-in, else its id. */
export const orderNumber = (order: Pick<Order, 'orderType' | 'title' | 'id'>): string => (isDineIn(order) && order.title !== '' ? order.title : order.id);

/** How many items are on it: the sum of quantities, not lines. */
export const itemCount = (order: Pick<Order, 'items'>): number => order.items.reduce((sum, line) => sum + line.quantity, 0);

/** A table number as it is kept, wherever it comes from: as everybody sees it, without spaces around it; null when nothing is left. */
export function tableNumberOf(text: string | null | undefined): string | null {
  const trimmed = visible(text ?? '').trim();
  return trimmed === '' ? null : trimmed;
}
