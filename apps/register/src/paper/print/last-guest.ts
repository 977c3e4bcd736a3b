import type { Order } from '@till/domain/order/types';

/** The share of a split bill that was paid for last; undefined: it is not split, or what was paid last was for no share. A late charge is not what was paid: it goes back. */
export function lastGuestOf({ order_payment, shares = [] }: Order): string | undefined {
  const shareId = order_payment.findLast(({ late }) => late !== true)?.shareId;
  return shares.find(({ id }) => id === shareId)?.id;
}
