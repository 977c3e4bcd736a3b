import { type Minor, minor } from '@till/domain/money/minor';
import { type OrdersBehind, ordersBehind } from '@till/domain/report/behind';
import type { ReportsWords } from '@till/phrases/shop/reports';
import type { SalesReport } from './asked.ts';

/** One of the cards: an amount (minor units) or a number of orders, beside that of the period before. null: there is none. */
export interface Card {
  readonly name: keyof ReportsWords['cards'];
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
    card('net', ({ net_sales }) => net_sales),
    card('tax', ({ total_tax }) => total_tax),
    card('orders', ({ total_orders }) => total_orders),
    card('tips', ({ tips }) => tips),
    card('refunds', ({ refunds }) => refunds),
    card('unpaid', ({ unpaid }) => unpaid),
    card('average', ({ average_order }) => average_order),
  ];
}

/**
 * What the money of a period is more than its net sales, tax and tips, minor units: cash that was rounded, and what terminals added. Without it the two do not
 * add up for whoever has a calculator.
 */
export const beyondSalesOf = ({ total, by_method: methods }: SalesReport): Minor =>
  minor(methods.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0) - total.net_sales - total.total_tax - total.tips);

/** Whether there is nothing at all to show of a period. */
export const isEmpty = ({ total, items }: SalesReport): boolean =>
  items.length === 0 && [total.gross_sales, total.refunds, total.total_tax, total.tips, total.total_orders, total.unpaid].every((figure) => figure === 0);
