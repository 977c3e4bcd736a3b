import { type Minor, minor, zero } from '../money/minor.ts';
import { isSold } from '../order/facts.ts';
import type { Order } from '../order/types.ts';

/** What the orders of a customer came to. */
export interface CustomerSums {
  /** Orders that were paid in full and not cancelled, refunded ones included. */
  readonly visits: number;
  /**
   * Net collected, minor units of the shop's currency: all that was paid on their orders, with tax, tips, card fees and cash rounding, less all that was refunded of
   * it. A part payment counts when it comes in, also on an order that is still open; a cancelled order's counts until it is refunded.
   */
  readonly spent: Minor;
  /** When the newest of the visits was ordered, ms since epoch; null: there is none. */
  readonly lastOrderAt: number | null;
}

/** What one order adds to its customer's. */
export interface CustomerSale extends CustomerSums {
  readonly orderId: string;
  readonly customerId: string;
}

/** Nobody has ordered yet. */
export const noSums: CustomerSums = { visits: 0, spent: zero, lastOrderAt: null };

type Counted = Pick<Order, 'id' | 'customerId' | 'practice' | 'state' | 'completedAt' | 'createdTime' | 'amountPaid' | 'refundedAmount'>;

/** What an order adds to what its customer came to; null: nothing, for it has no customer, is a practice order, or has neither been sold nor paid in part. */
export function customerSaleOf(order: Counted): CustomerSale | null {
  if (order.customerId === null || order.practice) return null;
  const isVisit = isSold(order) && order.state !== 'cancelled';
  const spent = minor(order.amountPaid - order.refundedAmount);
  if (!isVisit && spent === 0) return null;
  return { orderId: order.id, customerId: order.customerId, visits: isVisit ? 1 : 0, spent, lastOrderAt: isVisit ? order.createdTime : null };
}
