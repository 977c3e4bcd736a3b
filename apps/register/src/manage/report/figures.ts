import { type Minor, minor, zero } from '@till/domain/money/minor';
import { type OrdersBehind, ordersBehind } from '@till/domain/report/behind';
import { fill, type Language, type MessagesOf } from '@till/phrases/phrases';
import { daysText } from '../../messages/day.ts';
import type { SalesReport } from './asked.ts';
import { timeText } from './figure/dates.ts';

/** One of the cards: an amount (minor units) or a number of orders, beside that of the period before. null: there is none. */
export interface Card {
  readonly name: keyof MessagesOf<'reports'>['cards'];
  readonly isCount: boolean;
  readonly value: Minor | null;
  readonly before: Minor | null;
  readonly orders: OrdersBehind;
}

type Total = SalesReport['total'];

/** The cards of a report, in the order in which they are shown, each with the orders that it is made of. */
export function cardsOf({ period, total, total_before: before }: SalesReport): readonly Card[] {
  const span = { from: period.starts_at, to: period.ends_at };
  const card = (name: Card['name'], of: (figures: Total) => number | null): Card => ({
    name,
    isCount: name === 'orders',
    value: of(total) as Minor | null,
    before: of(before) as Minor | null,
    orders: ordersBehind(name, span),
  });
  return [
    card('gross', ({ gross_sales }) => gross_sales),
    // Most shops give none: then what is not there asks nothing.
    ...(total.discounts === 0 && before.discounts === 0 ? [] : [card('discounts', ({ discounts }) => discounts)]),
    card('net', ({ net_sales }) => net_sales),
    ...((total.charges ?? 0) === 0 && (before.charges ?? 0) === 0 ? [] : [card('charges', ({ charges }) => charges ?? 0)]),
    ...((total.exempt_sales ?? 0) === 0 && (before.exempt_sales ?? 0) === 0 ? [] : [card('exempt', ({ exempt_sales }) => exempt_sales ?? 0)]),
    card('tax', ({ total_tax }) => total_tax),
    card('orders', ({ total_orders }) => total_orders),
    card('tips', ({ tips }) => tips),
    card('refunds', ({ refunds }) => refunds),
    card('unpaid', ({ unpaid }) => unpaid),
    card('average', ({ average_order }) => average_order),
  ];
}

/** A line of what the money of a period is, minor units. */
export interface MoneyPart {
  readonly name: keyof MessagesOf<'reports'>['made'];
  readonly value: Minor;
}

/**
 * What the money of a period, by all methods, is made of; the last line is the sum of those before. Empty: it is net sales, tax and tips alone, in a shop that
 * rounds no cash and adds no charges. Otherwise the two do not add up for whoever has a calculator.
 */
export function moneyOf({ total, by_method: methods }: SalesReport): readonly MoneyPart[] {
  const { net_sales: net, charges = 0, total_tax: tax, tips, cash_rounding: rounding, paid_ahead: ahead = 0, paid_earlier: earlier = 0 } = total;
  const all = methods.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0);
  const added = all - net - charges - tax - tips - (rounding ?? 0) - ahead + earlier;
  if (rounding === undefined && [added, charges, ahead, earlier].every((amount) => amount === 0)) return [];
  const part = (name: MoneyPart['name'], value: number): MoneyPart => ({ name, value: minor(value) });
  return [
    part('net', net),
    ...(charges === 0 ? [] : [part('charges', charges)]),
    ...[part('tax', tax), part('tips', tips)],
    ...(rounding === undefined ? [] : [part('rounding', rounding)]),
    ...(ahead === 0 ? [] : [part('ahead', ahead)]),
    ...(earlier === 0 ? [] : [part('earlier', -earlier)]),
    ...(added === 0 ? [] : [part('added', added)]),
    part('all', all),
  ];
}

/** Whether nothing was sold, refunded or left unpaid. */
export const isNothing = ({ gross_sales, refunds, charges = zero, total_tax, tips, total_orders, unpaid }: Total): boolean =>
  [gross_sales, refunds, charges, total_tax, tips, total_orders, unpaid].every((figure) => figure === 0);

/** Whether there is nothing at all to show of a period. */
export const isEmpty = ({ total, items, by_method: methods, by_void: voided = [] }: SalesReport): boolean =>
  [items, methods, voided].every(({ length }) => length === 0) && isNothing(total);

/** What a figure was before: yesterday's by this time where the report is today's. */
export const wasText = ({ period, before }: SalesReport, words: MessagesOf<'reports'>, amount: string): string =>
  fill(before.cut && period.from === period.to ? words.beforeToday : words.before, { amount });

/** The days that a report is compared with, and until when on the last of them. */
export function beforeText({ before, timezone }: SalesReport, words: MessagesOf<'reports'>, language: Language): string {
  const days = daysText(before.from, before.to, words.between, language);
  if (!before.cut) return days;
  return fill(before.from === before.to ? words.cutDay : words.cutDays, { days, time: timeText(before.ends_at, timezone, language) });
}
