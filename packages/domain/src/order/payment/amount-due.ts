import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { type Asking, askedAmounts } from '../attempt/attempt.ts';
import { hasEnded, isSold } from '../facts.ts';
import type { Order, OrderPayment } from '../types.ts';
import { refundableOf } from './refunded.ts';

type Paid = Pick<Order, 'order_payment' | 'cashRoundingAmount' | 'refunds'>;

/** How much of the total is paid, minor units: all payments but late charges, less surcharges and refunds; never negative. */
export function settledAmount(order: Paid): Minor {
  const settled = order.order_payment.map((payment) => (payment.late ? 0 : Math.max(0, refundableOf(order, payment) - payment.surchargeAmount)));
  return minor(Math.max(0, addMinor(...settled) - order.cashRoundingAmount));
}

/** What is still to be paid of an order that is not completed: the total until a card was approved for a part of it. Minor units. */
export const amountDue = (order: Paid & Pick<Order, 'total'>): Minor => minor(Math.max(0, order.total - settledAmount(order)));

/** Whether a part is paid and the rest is still owed. */
export const isPartlyPaid = (order: Paid & Pick<Order, 'state' | 'completedAt'>): boolean => !hasEnded(order) && !isSold(order) && settledAmount(order) > 0;

/** Whether an order would cost less than is paid, and than its guests' cards are being asked for: a refund has to come first. */
export const costsLessThanPaid = (next: Paid & Asking & Pick<Order, 'total'>): boolean => next.total < settledAmount(next) + addMinor(...askedAmounts(next));

/** What is still owed of any order, minor units; 0: it is paid, or has ended. */
export const amountOwed = (order: Paid & Pick<Order, 'total' | 'state' | 'completedAt'>): Minor => (hasEnded(order) || isSold(order) ? zero : amountDue(order));

/** What of an order's cash rounding is in this payment, minor units: what it says itself, else all that no other says, in the one that ended the due. */
export function roundingOf({ order_payment, cashRoundingAmount }: Pick<Order, 'order_payment' | 'cashRoundingAmount'>, { id, rounding }: OrderPayment): Minor {
  if (rounding !== undefined) return rounding;
  const said = addMinor(...order_payment.map((each) => each.rounding ?? zero));
  const last = order_payment.findLast((each) => each.type === 'cash' && !each.late && each.rounding === undefined);
  return last?.id === id ? minor(cashRoundingAmount - said) : zero;
}
