import type { PlacedItem } from './menu.ts';
import type { OverlayEntry } from './overlay.ts';

/**
 * An item as a person saw it on an earlier menu, sold today: the prices and choices of then, whether it is hidden and what is left as of
 * now. What has left the menu since is sold as it was.
 */
export function itemAsOf(then: PlacedItem | undefined, now: PlacedItem | undefined): PlacedItem | undefined {
  if (then === undefined || now === undefined) return then ?? now;
  const { hidden, stock, trackingStock } = now.item;
  return { item: { ...then.item, hidden, stock, trackingStock }, categories: now.categories };
}

/**
 * An item that a tablet sold while it had no network, as it saw it then: by the menu of then and its hours. What was hidden, sold out or
 * counted since (`overlay`, today's) does not make it unsold; the tablet offered nothing that it knew to be hidden or sold out.
 */
export function itemAsSold(then: PlacedItem | undefined, now: PlacedItem | undefined, overlay: readonly OverlayEntry[]): PlacedItem | undefined {
  const seen = then ?? now;
  if (seen === undefined) return undefined;
  const { item, categories } = seen;
  const hiddenSince = overlay.some((entry) => entry.itemId === item.id && entry.hidden === true);
  return { item: { ...item, hidden: item.hidden && !hiddenSince, stock: null }, categories };
}
