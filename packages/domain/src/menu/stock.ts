import type { Item } from './types.ts';

/** How many of an item an order has, or were sold. */
export interface Sold {
  readonly itemId: string;
  readonly quantity: number;
}

/** Whether an item's stock is counted. A tracked item without a count counts as available. */
const isCounted = (item: Pick<Item, 'trackingStock' | 'stock'>): item is { trackingStock: true; stock: number } => item.trackingStock && item.stock !== null;

/** Whether a counted item has none left. */
export const isSoldOut = (item: Pick<Item, 'trackingStock' | 'stock'>): boolean => isCounted(item) && item.stock < 1;

/**
 * How many of an item one more line may take: what is left, less what the order holds already (without the line `besides`). Infinity if it is not counted. An
 * open order reserves nothing: two may hold the last one, and the one that is paid first gets it.
 */
export function leftFor(item: Item, { items }: { readonly items: readonly Sold[] }, besides?: Sold): number {
  if (!isCounted(item)) return Number.POSITIVE_INFINITY;
  const taken = items.filter((line) => line.itemId === item.id && line !== besides).reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.floor(item.stock) - taken);
}

/** What an order takes from stock when it is paid: the sum of its lines for each counted item; nothing for a practice order. */
export function soldOf(
  { items, practice }: { readonly items: readonly Sold[]; readonly practice: boolean },
  itemOf: (itemId: string) => Item | undefined,
): readonly Sold[] {
  if (practice) return [];
  const sold = new Map<string, number>();
  for (const { itemId, quantity } of items) {
    const item = itemOf(itemId);
    if (item !== undefined && isCounted(item)) sold.set(itemId, (sold.get(itemId) ?? 0) + quantity);
  }
  return [...sold].map(([itemId, quantity]) => ({ itemId, quantity }));
}
