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

/** How people name a table, in the languages of the register: a word before the table, or behind it. */
const tablePatterns = [/^(?:table|mesa|桌号|桌號|桌)[\s.:#]*(.+)$/u, /^(.+?)\s*(?:号桌|號桌|桌)$/u];

/** What may be meant as a table: the text, and what is left of it without the word for a table. */
function tablesSearched(typed: string): readonly string[] {
  const named = tablePatterns.flatMap((pattern) => pattern.exec(typed)?.[1] ?? []);
  return [typed, ...named.map((name) => name.trim())];
}

const typedOf = (text: string): string => folded(text).replace(/^#\s*/, '');

/** The amounts that a text may mean, minor units: as it is written, and `2912` typed without its point. */
function sumsSearched(typed: string): readonly number[] {
  const amount = parseMoney(typed.replace(/\p{Sc}/gu, ''));
  return [...(amount === null ? [] : [amount]), ...(/^\d{3,9}$/.test(typed) ? [Number(typed)] : [])].filter((sum) => sum > 0);
}

/** The traits that an order may have if a text means it: by its number, its table, an amount, the last digits of a card. Empty: nothing was typed. */
export function traitsSearched(text: string): readonly string[] {
  const typed = typedOf(text);
  if (typed === '') return [];
  return [
    `no:${typed}`,
    ...tablesSearched(typed).map((table) => `table:${table}`),
    ...sumsSearched(typed).map((sum) => `sum:${sum}`),
    ...(/^\d{4}$/.test(typed) ? [`card:${typed}`] : []),
  ];
}

/**
 * With what the name of a table and the number of an order may begin, if a text means only their beginning: `pat` for the table "Patio 3", `A10` for the order
 * A1042. Digits alone begin nothing: 1 is table 1, not table 12. Tables folded as traits have them, numbers as they may be written.
 */
export function prefixesSearched(text: string): { readonly tables: readonly string[]; readonly numbers: readonly string[] } {
  const typed = typedOf(text);
  const tables = tablesSearched(typed).filter((table) => table.length > 1 && /\p{L}/u.test(table));
  const isNumber = typed.length > 1 && /^\p{L}[\p{L}-]*\d[\p{L}\d-]*$/u.test(typed);
  return { tables, numbers: isNumber ? [...new Set([text.trim().replace(/^#\s*/, ''), typed, typed.toUpperCase()])] : [] };
}

/** An order as lists send it: all but its lines. */
export function summaryOf(order: Order): Omit<Order, 'items'> {
  const { items: _lines, ...summary } = order;
  return summary;
}
