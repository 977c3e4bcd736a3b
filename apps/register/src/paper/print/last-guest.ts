import type { Order } from '@till/domain/order/types';

/** The share of a split bill that was paid for last; undefined: it is not split, or what was paid last was for no share. */
export function lastGuestOf({ order_payment, shares = [] }: Order): string | undefined {
  const shareId = order_payment.at(-1)?.shareId;
  return shares.find(({ id }) => id === shareId)?.id;
}
