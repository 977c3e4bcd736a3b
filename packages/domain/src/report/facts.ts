import { type Minor, minor, zero } from '../money/minor.ts';
import { isSold } from '../order/facts.ts';
import { partsOf } from '../order/payment/refunded.ts';
import type { Order, OrderLine } from '../order/types.ts';

/** How many were sold of what the menu called by this name then. */
export interface SoldItem {
  readonly name: string;
  readonly quantity: number;
}

/**
 * What a change of an order means to the reports, in minor units; reports are sums of these. A refund has negative tax and tips, and `gross` and `discount`
 * 0. A tip found after the sale is kept the same way, positive: it is no other sale.
 */
export interface SaleFact {
  readonly orderId: string;
  /** The order's version after the change: it distinguishes an order's facts. */
  readonly version: number;
  /** When it was completed or refunded, or its tip was found, ms since epoch. */
  readonly at: number;
  readonly kind: 'sale' | 'refund';
  /** What the lines cost before the discount, without tax and tips. */
  readonly gross: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly tips: Minor;
  /** Refunded sales, without tax and tips. */
  readonly refunded: Minor;
  /** By name; empty for a refund, which returns money and no dishes. */
  readonly items: readonly SoldItem[];
}

/** What the reports keep of one change: the sale when it pays the order in full, a refund of what was sold before it. A practice order is in no report. */
export function saleFactsOf(before: Order | null, after: Order): readonly SaleFact[] {
  if (after.practice || !isSold(after) || after.state === 'cancelled') return [];
  if (before === null || !isSold(before)) return [saleOf(after)];
  return [...foundTipFactsOf(before, after), ...refundFactsOf(before, after)];
}

function saleOf(order: Order): SaleFact {
  const { id: orderId, version, completedAt, subtotal: gross, discountAmount: discount, taxAmount: tax, tipsAmount: tips } = order;
  return { orderId, version, at: completedAt ?? 0, kind: 'sale', gross, discount, tax, tips, refunded: zero, items: soldItemsOf(order.items) };
}

/** A tip found after the order was completed (`card-confirmed`): it counts with that change, without items. */
function foundTipFactsOf(before: Order, after: Order): readonly SaleFact[] {
  const tips = minor(after.tipsAmount - before.tipsAmount);
  if (tips === 0) return [];
  const { id: orderId, version } = after;
  const at = after.differences?.at(-1)?.at ?? after.completedAt ?? 0;
  return [{ orderId, version, at, kind: 'refund', gross: zero, discount: zero, tax: zero, tips, refunded: zero, items: [] }];
}

/** What this change refunded of a completed order's sales, tax and tips: the sum of its refunds' own parts. */
function refundFactsOf(before: Order, after: Order): readonly SaleFact[] {
  const { salesAmount: refunded, taxAmount, tipsAmount } = partsOf(after.refunds.slice(before.refunds.length));
  if (refunded === 0 && taxAmount === 0 && tipsAmount === 0) return [];
  const { id: orderId, version } = after;
  const at = after.refunds.at(-1)?.at ?? 0;
  return [{ orderId, version, at, kind: 'refund', gross: zero, discount: zero, tax: minor(-taxAmount), tips: minor(-tipsAmount), refunded, items: [] }];
}

function soldItemsOf(lines: readonly OrderLine[]): readonly SoldItem[] {
  const sold = new Map<string, number>();
  for (const { name, quantity } of lines.toReversed()) sold.set(name, (sold.get(name) ?? 0) + quantity);
  return [...sold].map(([name, quantity]) => ({ name, quantity }));
}
