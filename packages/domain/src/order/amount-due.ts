import { type Minor, minor } from '../money/minor.ts';
import type { Order } from './types.ts';

type Paid = Pick<Order, 'amountPaid' | 'cashRoundingAmount' | 'surchargeAmount' | 'refundedAmount'>;

/** What of the total is paid, minor units: the money that came in, without what was beside the total, less what went back. */
export const settledAmount = (order: Paid): Minor =>
  minor(Math.max(0, order.amountPaid - order.cashRoundingAmount - order.surchargeAmount - order.refundedAmount));

/** What is still to be paid of an order that is not completed: the total until a card was approved for a part of it. Minor units. */
export const amountDue = (order: Paid & Pick<Order, 'total'>): Minor => minor(Math.max(0, order.total - settledAmount(order)));

/** Some of the money is there and the order is not completed. */
export const isPartlyPaid = (order: Paid & Pick<Order, 'state'>): boolean => order.state !== 'completed' && settledAmount(order) > 0;

/** Whether an order that is paid in part would cost less than what is there: the money goes back first. */
export const costsLessThanPaid = (next: Paid & Pick<Order, 'total'>): boolean => next.total < settledAmount(next);
