import { addMinor, type Minor, minor } from '../../money/minor.ts';
import { type Discount, discounted } from '../bill/discount.ts';
import { discountable, lineTotal, type PricedLine } from './totals.ts';

/** What an order gives off, as its guest sees it, minor units: by discount, as `discounts` has them, and what its lines cost without any. */
export interface Given {
  readonly amounts: readonly Minor[];
  readonly cost: Minor;
}

/** What an order's discounts come to now. */
export function givenOf({ items, discounts = [] }: { readonly items: readonly PricedLine[]; readonly discounts?: readonly Discount[] | undefined }): Given {
  const lines = items.toSorted((a, b) => a.cartId - b.cartId).map((each) => discountable(each, lineTotal(each)));
  const { taken } = discounted(lines, discounts);
  return { amounts: taken.map((off) => addMinor(...off)), cost: minor(lines.reduce((sum, { cost }) => sum + cost, 0)) };
}

/** Which right of a role giving it is. */
export const rightOf = ({ comp, kind }: Pick<Discount, 'comp' | 'kind'>): 'discount' | 'comp' | 'new-price' =>
  comp ? 'comp' : kind === 'new-price' ? 'new-price' : 'discount';
