import { type Sold, soldOf } from '../menu/stock.ts';
import type { Item } from '../menu/types.ts';
import { isSold } from '../order/facts.ts';
import type { Order } from '../order/types.ts';

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

/** What a change of an order does to the stock of counted items: what is paid goes. */
export function stockFactsOf(
  before: Order | null,
  after: Order,
  itemOf: (itemId: string) => Item | undefined,
  { at, byTime }: Pick<StockFact, 'at' | 'byTime'>,
): readonly StockFact[] {
  const isNow = isSold(after) && (before === null || !isSold(before));
  if (!isNow) return [];
  const { id: orderId, version } = after;
  return soldOf(after, itemOf).map((sold) => ({ ...sold, orderId, version, at, byTime }));
}
