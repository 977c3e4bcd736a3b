import type { PlacedItem } from './menu.ts';

/**
 * An item as a person saw it on an earlier menu, sold today: the prices and choices of then, whether it is hidden and what is left as of
 * now. What has left the menu since is sold as it was.
 */
export function itemAsOf(then: PlacedItem | undefined, now: PlacedItem | undefined): PlacedItem | undefined {
  if (then === undefined || now === undefined) return then ?? now;
  const { hidden, stock, trackingStock } = now.item;
  return { item: { ...then.item, hidden, stock, trackingStock }, categories: now.categories };
}
