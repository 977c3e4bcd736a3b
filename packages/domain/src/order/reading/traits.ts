import { parseMoney } from '../../money/format.ts';
import { hasEnded, isSold } from '../facts.ts';
import { orderTypeNameOf } from '../order-types.ts';
import { amountDue } from '../payment/amount-due.ts';
import type { Order } from '../types.ts';

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const digitsOf = (id: string): string => id.replace(/^\D+/, '');

/** Whether an order has not ended and something of it is still to be paid. */
export const isUnpaid = (order: Omit<Order, 'items'>): boolean => !hasEnded(order) && !isSold(order) && amountDue(order) > 0;

/**
 * What an order is found by, each once: `type:dine-in`, `state:completed`, `source:register`, `pays:cash`, `customer:ID`, `unpaid`, `refunded`; and what a
 * person may look for: `no:b1042`, `no:1042`, `table:12`, `sum:2371` (minor units: the total, and each payment), `card:1111` (last digits).
 */
export function traitsOf(order: Order): readonly string[] {
  const { id, orderType, state, source, order_payment: payments, customerId, tableNumber, reference } = order;
  const numbers = [folded(id), digitsOf(folded(id)), folded(reference ?? '')].filter((number) => number !== '');
  return [
    ...new Set([
      `type:${orderType ?? orderTypeNameOf('')}`,
      `state:${state}`,
      `source:${source}`,
      ...payments.map(({ type }) => `pays:${type}`),
      // What nobody will pay is owed by nobody.
      ...(isUnpaid(order) && !order.practice ? ['unpaid'] : []),
      ...(order.refundedAmount > 0 ? ['refunded'] : []),
      ...(customerId === null ? [] : [`customer:${customerId}`]),
      ...numbers.map((number) => `no:${number}`),
      ...(tableNumber === null ? [] : [`table:${folded(tableNumber)}`]),
      ...[order.total, ...payments.map(({ amount }) => amount)].filter((sum) => sum > 0).map((sum) => `sum:${sum}`),
      ...payments.flatMap(({ last4 }) => (last4 === null ? [] : [`card:${last4}`])),
    ]),
  ];
}

/** The traits that an order may have if a text means it: by its number, its table, an amount, the last digits of a card. Empty: nothing was typed. */
export function traitsSearched(text: string): readonly string[] {
  const typed = folded(text).replace(/^#\s*/, '');
  if (typed === '') return [];
  const amount = parseMoney(typed.replace(/\p{Sc}/gu, ''));
  return [`no:${typed}`, `table:${typed}`, ...(amount === null || amount <= 0 ? [] : [`sum:${amount}`]), ...(/^\d{4}$/.test(typed) ? [`card:${typed}`] : [])];
}

/** An order as lists send it: all but its lines. */
export function summaryOf(order: Order): Omit<Order, 'items'> {
  const { items: _lines, ...summary } = order;
  return summary;
}
