import { limits } from '../limits.ts';
import type { Item } from '../menu/types.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';

export interface QuantityBounds {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/**
 * 1 to 20, or to the item's own `qtyLimit` or what is `left` of it where that is lower. A limit below 1 is none: an item that cannot be
 * sold is hidden, or sold out, instead.
 */
export function quantityBounds(item: Pick<Item, 'qtyLimit'> | undefined, left: number = Number.POSITIVE_INFINITY): QuantityBounds {
  const max = [item?.qtyLimit ?? 0, left].reduce((least, own) => (own >= 1 ? Math.min(least, Math.floor(own)) : least), limits.itemQuantityMax as number);
  return { min: limits.itemQuantityMin, max, initial: limits.itemQuantityDefault };
}

/** A whole quantity within the bounds, else `quantity_out_of_range`. */
export function checkedQuantity(quantity: number, bounds: QuantityBounds): Result<number, Refusal<'quantity_out_of_range'>> {
  const fits = Number.isInteger(quantity) && quantity >= bounds.min && quantity <= bounds.max;
  return fits ? accept(quantity) : refuse('quantity_out_of_range', { min: bounds.min, max: bounds.max });
}
