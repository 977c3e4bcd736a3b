import { isPartlyPaid, settledAmount } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';

/** What a card terminal does about an order, in a few words; null: nothing. */
export function cardMark({ cardAttempt }: Pick<Order, 'cardAttempt'>, { card }: MessagesOf<'paying'>): string | null {
  if (cardAttempt === null) return null;
  const { kind, state } = cardAttempt;
  return card.mark[state === 'unknown' ? (`${kind}Unknown` as const) : kind];
}

/** How much of an order is paid that is not paid in full; null: none of it. */
export const partMark = (order: Order, { card }: MessagesOf<'paying'>, money: (amount: Order['total']) => string): string | null =>
  isPartlyPaid(order) ? fill(card.partMark, { paid: money(settledAmount(order)), total: money(order.total) }) : null;
