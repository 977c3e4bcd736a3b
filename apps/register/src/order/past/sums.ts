import { addMinor, type Minor, minor, zero } from '@till/domain/money/minor';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { partsOf } from '@till/domain/order/payment/refunded';
import type { TimeSpan } from '@till/domain/order/reading/day-ranges';
import type { Order } from '@till/domain/order/types';
import { listedBy, type OrdersAsked } from './asked.ts';

/** Figures of reports that a list of whole orders adds up to. */
export type SumName = 'gross' | 'net' | 'tax' | 'tips' | 'refunds' | 'unpaid';
export type Sums = Readonly<Partial<Record<SumName, Minor>>>;

/** What an order of a list counts as in the figure that the list is behind, minor units; nothing where only a part of it does. */
export function countsAs(order: Omit<Order, 'items'>, asked: OrdersAsked, { from, to }: TimeSpan): Sums {
  const by = listedBy(asked);
  const isPart = (asked.item ?? asked.category ?? asked.noCategory ?? asked.paymentMethod) !== undefined;
  const isPlace = (asked.deviceId ?? asked.noDevice ?? asked.hour) !== undefined;
  if (isPart || (isPlace && by !== 'sold')) return {};
  if (by === 'created') return asked.unpaid === 1 ? { unpaid: amountDue(order) } : {};
  if (by === 'sold') return { gross: order.subtotal };
  const isIn = (at: number | null) => at !== null && at >= from && (to === null || at < to);
  const back = partsOf(order.refunds.filter(({ at }) => isIn(at)));
  if (by === 'refunded') return { refunds: back.salesAmount };
  const { subtotal, discountAmount, taxAmount, tipsAmount } = order;
  const [sold, tax, tips] = isIn(order.completedAt) ? [minor(subtotal - discountAmount), taxAmount, tipsAmount] : [zero, zero, zero];
  return { net: minor(sold - back.salesAmount), tax: minor(tax - back.taxAmount), tips: minor(tips - back.tipsAmount) };
}

/** The figures that a list adds up to, in the order in which a report has them. */
export function sumsOf(orders: readonly { readonly counts: Sums }[]): readonly { readonly name: SumName; readonly amount: Minor }[] {
  const sums = new Map<SumName, Minor>();
  for (const { counts } of orders)
    for (const [name, amount] of Object.entries(counts) as [SumName, Minor][]) sums.set(name, addMinor(sums.get(name) ?? zero, amount));
  return [...sums].map(([name, amount]) => ({ name, amount }));
}
