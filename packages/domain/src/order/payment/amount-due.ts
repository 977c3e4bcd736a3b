import { addMinor, type Minor, minor } from '../../money/minor.ts';
import { hasEnded } from '../facts.ts';
import type { Order } from '../types.ts';
import { refundableOf } from './refunded.ts';

type Paid = Pick<Order, 'order_payment' | 'cashRoundingAmount' | 'refunds'>;

/** What of the total is paid, minor units: of each payment what was not beside the total, less what of it went back; never less than nothing. */
export function settledAmount(order: Paid): Minor {
  const settled = order.order_payment.map((payment) => Math.max(0, refundableOf(order, payment) - payment.surchargeAmount));
  return minor(Math.max(0, addMinor(...settled) - order.cashRoundingAmount));
}

/** What is still to be paid of an order that is not completed: the total until a card was approved for a part of it. Minor units. */
export const amountDue = (order: Paid & Pick<Order, 'total'>): Minor => minor(Math.max(0, order.total - settledAmount(order)));

/** Some of the money is there and the rest is still owed. */
export const isPartlyPaid = (order: Paid & Pick<Order, 'state'>): boolean => !hasEnded(order) && settledAmount(order) > 0;

/** Whether an order that is paid in part would cost less than what is there: the money goes back first. */
export const costsLessThanPaid = (next: Paid & Pick<Order, 'total'>): boolean => next.total < settledAmount(next);
