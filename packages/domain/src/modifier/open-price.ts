import type { Category, Item } from '../menu/types.ts';
import { orderedGroups } from './groups.ts';

/**
 * The item under which something is sold that is not on the menu, at a price typed at the sale and with a note of what it is: of those that ask for their price,
 * take notes and ask nothing else, the first without a code of its own, for one with a code is rather a thing of its own. `isSold`: it is sold now. undefined:
 * the menu has none.
 */
export function openPriceItem(categories: readonly Category[], isSold: (item: Item) => boolean): Item | undefined {
  const fit = categories
    .flatMap(({ items }) => items)
    .filter((item) => item.priceType === 'VARIABLE' && item.allowInstructions !== false && orderedGroups(item).length === 0 && isSold(item));
  return fit.find(({ sku, barcodes }) => sku === null && (barcodes ?? []).length === 0) ?? fit[0];
}
