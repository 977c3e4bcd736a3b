import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { goneOf } from '../order/refunded.ts';
import type { Order, OrderLine } from '../order/types.ts';

/** How many were sold of what the menu called by this name then. */
export interface SoldItem {
  readonly name: string;
  readonly quantity: number;
}

/**
 * What a change of an order means to the reports, in minor units; reports are sums of these. Of a refund, tax and tips are what went back
 * of them, below zero, and `gross` and `discount` are 0.
 */
export interface SaleFact {
  readonly orderId: string;
  /** Of the order after the change: an order's facts are told apart by it. */
  readonly version: number;
  /** When it was completed or given back, ms since epoch. */
  readonly at: number;
  readonly kind: 'sale' | 'refund';
  /** What the lines cost before the discount, without tax and tips. */
  readonly gross: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly tips: Minor;
  /** What went back of the sales: neither tax nor tips. */
  readonly refunded: Minor;
  /** By name; of a refund none, for money goes back and not dishes. */
  readonly items: readonly SoldItem[];
}

/** What the reports keep of one change: the sale when it completes the order, a refund of what was completed before it. A practice order is in no report. */
export function saleFactsOf(before: Order | null, after: Order): readonly SaleFact[] {
  if (after.practice || after.state !== 'completed') return [];
  if (before?.state !== 'completed') return [saleOf(after)];
  return goneOf(after) === goneOf(before) ? [] : [refundOf(before, after)];
}

function saleOf(order: Order): SaleFact {
  const { id: orderId, version, completedAt, subtotal: gross, discountAmount: discount, taxAmount: tax, tipsAmount: tips } = order;
  return { orderId, version, at: completedAt ?? 0, kind: 'sale', gross, discount, tax, tips, refunded: zero, items: soldItemsOf(order.items) };
}

/**
 * What went back of a completed order's sales, tax and tips: their shares in the money that it was completed with. Money that a card had
 * paid and that went back before the order was completed was never a sale (another payment took its place), nor was what was found on a card
 * later: both count on neither side.
 * What a card was charged beside the total, and what cash was rounded by, are no sales either. Each share follows the whole sum that
 * went back: an order that is given back whole, at once or bit by bit, leaves nothing in a report.
 */
function refundOf(before: Order, after: Order): SaleFact {
  const { id: orderId, version, taxAmount, tipsAmount, total, cashRoundingAmount, surchargeAmount } = after;
  const paid = Math.max(1, addMinor(total, cashRoundingAmount, surchargeAmount));
  const [gone, goneBefore] = [goneOf(after), goneOf(before)];
  const share = (whole: number): number => mulDiv(gone, whole, paid) - mulDiv(goneBefore, whole, paid);
  const tax = share(taxAmount);
  const tips = share(tipsAmount);
  return {
    orderId,
    version,
    at: after.refunds.at(-1)?.at ?? 0,
    kind: 'refund',
    gross: zero,
    discount: zero,
    tax: minor(-tax),
    tips: minor(-tips),
    refunded: minor(gone - goneBefore - tax - tips - share(cashRoundingAmount + surchargeAmount)),
    items: [],
  };
}

function soldItemsOf(lines: readonly OrderLine[]): readonly SoldItem[] {
  const sold = new Map<string, number>();
  for (const { name, quantity } of lines.toReversed()) sold.set(name, (sold.get(name) ?? 0) + quantity);
  return [...sold].map(([name, quantity]) => ({ name, quantity }));
}
