import { type Sold, soldOf } from '../menu/stock.ts';
import type { Item } from '../menu/types.ts';
import { isSold } from '../order/facts.ts';
import { restockableOf, restockedOf } from '../order/payment/restock.ts';
import type { Order, OrderLine } from '../order/types.ts';

/** What a change of an order takes out of stock, or brings back (`quantity` below 0). */
export interface StockFact extends Sold {
  readonly orderId: string;
  /** The order's version after the change. */
  readonly version: number;
  /** When it was taken or brought back, ms since epoch. */
  readonly at: number;
  /** `at` is the claim of a tablet that had no network; else the change's commit says whether it was before or after a count. */
  readonly byTime: boolean;
}

/**
 * What a change of an order does to the stock of counted items: what is paid goes; what a refund puts back on the shelf comes back, and so does the rest where the
 * order is cancelled before it was handed over, as one that was paid online is when the shop cannot make it. Nothing of a practice order.
 */
export function stockFactsOf(
  before: Order | null,
  after: Order,
  itemOf: (itemId: string) => Item | undefined,
  { at, byTime }: Pick<StockFact, 'at' | 'byTime'>,
): readonly StockFact[] {
  const { id: orderId, version, practice, items } = after;
  const of = (quantityOf: (line: OrderLine) => number, sign: 1 | -1): readonly StockFact[] => {
    const lines = items.map((line) => ({ itemId: line.itemId, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0);
    return soldOf({ items: lines, practice }, itemOf).map(({ itemId, quantity }) => ({ itemId, quantity: sign * quantity, orderId, version, at, byTime }));
  };
  const wasSold = before !== null && isSold(before);
  if (!wasSold) return isSold(after) ? of(({ quantity }) => quantity, 1) : [];
  if (before.state !== 'cancelled' && after.state === 'cancelled') return of(({ cartId }) => restockableOf(before, cartId), -1);
  return after.refunds.length > before.refunds.length ? of(({ cartId }) => restockedOf(after, cartId) - restockedOf(before, cartId), -1) : [];
}
