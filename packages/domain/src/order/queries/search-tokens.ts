import { customerSearchParts, customerSearchText, type SearchedPart } from '../../customer/search.ts';
import type { Customer } from '../../customer/types.ts';
import { parseMoney } from '../../money/format.ts';
import type { Minor } from '../../money/minor.ts';
import { compatible, fold } from '../../text/fold.ts';
import { hasEnded, isSold } from '../facts.ts';
import { orderTypeNameOf } from '../order-types.ts';
import { amountDue } from '../payment/amount-due.ts';
import type { Order, OrderPayment } from '../types.ts';

/** As it is compared. */
const folded = (text: string): string => fold(text).trim();
/** As it is read: the words before a number and a table are looked for in it, as people write them. */
const lowered = (text: string): string => compatible(text).trim().toLowerCase();
const digitsOf = (id: string): string => id.replace(/^\D+/, '');

/** Whether an order has not ended and something of it is still to be paid. */
export const isUnpaid = (order: Omit<Order, 'items'>): boolean => !hasEnded(order) && !isSold(order) && amountDue(order) > 0;

/**
 * What an order is found by, each once: `type:dine-in`, `state:completed`, `source:register`, `pays:cash`, `customer:ID`, `unpaid`, `refunded`; and what a
 * person may look for: `no:b1042`, `no:1042`, `table:12`, `sum:2371` (minor units: the total, and each payment), `card:1111` (last digits).
 */
export function searchTokensOf(order: Order): readonly string[] {
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

/** How people name an order, in the languages of the register: a word before its number. */
const numberPattern =
  /^(?:order|pedido|orden|订单|訂單|单|單)(?:\s*(?:number|n\.?o\.?|n[.°]{1,2}|núm(?:ero|\.)?|num\.?|号码?|编号|號碼?|編號))?[\s.:#：]*(.+)$/u;

const typedOf = (text: string): string => lowered(text).replace(/^#\s*/, '');

/** What is meant as a number: the text, and what is left of it without the word for an order. */
function numbersSearched(typed: string): readonly string[] {
  const named = numberPattern.exec(typed)?.[1]?.trim();
  return named === undefined || named === '' ? [typed] : [typed, named];
}

/** The amounts that a text may mean, minor units: as it is written, and `2912` typed without its point. */
function sumsSearched(typed: string): readonly number[] {
  const amount = parseMoney(typed.replace(/\p{Sc}/gu, ''));
  return [...(amount === null ? [] : [amount]), ...(/^\d{3,9}$/.test(typed) ? [Number(typed)] : [])].filter((sum) => sum > 0);
}

/** The search tokens that an order may have if a text means it: by its number, its table, an amount, the last digits of a card. Empty: nothing was typed. */
export function searchTokensOfText(text: string): readonly string[] {
  const typed = typedOf(text);
  if (typed === '') return [];
  return [
    ...numbersSearched(typed).map((number) => `no:${folded(number)}`),
    ...tablesSearched(typed).map((table) => `table:${folded(table)}`),
    ...sumsSearched(typed).map((sum) => `sum:${sum}`),
    ...(/^\d{4}$/.test(typed) ? [`card:${typed}`] : []),
  ];
}

/**
 * With what the name of a table and the number of an order may begin, if a text means only their beginning: `pat` for the table "Patio 3", `A10` for the order
 * A1042. Digits alone begin nothing: 1 is table 1, not table 12. Tables folded as search tokens have them, numbers as they may be written.
 */
export function prefixesSearched(text: string): { readonly tables: readonly string[]; readonly numbers: readonly string[] } {
  const typed = typedOf(text);
  const tables = tablesSearched(typed)
    .map(folded)
    .filter((table) => table.length > 1 && /\p{L}/u.test(table));
  const numbers = numbersSearched(typed).filter((number) => number.length > 1 && /^\p{L}[\p{L}-]*\d[\p{L}\d-]*$/u.test(number));
  const asWritten = text.trim().replace(/^#\s*/, '');
  // A number is kept in the case that its device gave it.
  const forms = numbers.flatMap((number) => [lowered(asWritten) === number ? asWritten : number, number, number.toUpperCase()]);
  return { tables, numbers: [...new Set(forms)] };
}

/** The last digits of a phone are four: fewer are in so many numbers that they find nobody. */
const phoneDigitsMin = 4;

/**
 * What is looked for among customers when orders are searched; empty: nobody. Few digits alone are an order, a table or an amount, and so is what has cents:
 * they are never a part of a phone number.
 */
export const customersSearched = (text: string): readonly SearchedPart[] =>
  /^[\d\s()+.,\p{Pd}]+$/u.test(text) && (text.replace(/\D/g, '').length < phoneDigitsMin || /^\s*[\d,.]*[.,]\d{2}\s*$/.test(text))
    ? []
    : customerSearchParts(text);

/** Why a row is in a list that was searched, as far as the row does not show it: null where it does. */
export interface FoundBy {
  /** A card that paid. */
  readonly card: Pick<OrderPayment, 'brand' | 'last4'> | null;
  /** A payment, minor units. */
  readonly paid: Minor | null;
  /** The customer's. */
  readonly phone: string | null;
  readonly email: string | null;
  /** What the order is called where it comes from. */
  readonly reference: string | null;
}

/** What of an order a searched text means that is not in its title, its customer's name or its total. */
export function foundBy(order: Pick<Order, 'order_payment' | 'total' | 'customer' | 'reference'>, text: string): FoundBy {
  const traits = new Set(searchTokensOfText(text));
  const { order_payment: payments, total, customer, reference } = order;
  const parts = customersSearched(text);
  const isIn = (said: Partial<Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email'>>) => {
    const known = customerSearchText({ firstName: '', lastName: '', phone: null, email: null, ...said });
    return ({ text: part, start }: SearchedPart) => known.includes(start ? ` ${part}` : part);
  };
  const isNamed = isIn({ firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' });
  const open = customer !== null && parts.length > 0 ? parts.filter((part) => !isNamed(part)) : [];
  return {
    card: payments.find(({ last4 }) => last4 !== null && traits.has(`card:${last4}`)) ?? null,
    paid: payments.find(({ amount }) => amount !== total && traits.has(`sum:${amount}`))?.amount ?? null,
    phone: open.some(isIn({ phone: customer?.phone ?? null })) ? (customer?.phone ?? null) : null,
    email: open.some(isIn({ email: customer?.email ?? null })) ? (customer?.email ?? null) : null,
    reference: traits.has(`no:${folded(reference ?? '')}`) ? (reference ?? null) : null,
  };
}

/** An order as lists send it: all but its lines, and when it was made, which lists take from the reports' facts. */
export function summaryOf(order: Order): Omit<Order, 'items' | 'madeAt'> {
  const { items: _lines, madeAt: _made, ...summary } = order;
  return summary;
}
