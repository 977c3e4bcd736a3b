import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { share } from '../../money/share.ts';
import { distinctRates } from '../../tax/rates.ts';
import { inclusiveGroups } from '../../tax/tax.ts';
import type { Discount } from '../bill/discount.ts';
import { type Figures, figuresOf, type LineFigures, type PricedLine, type Terms } from './totals.ts';

/** What a discount comes to, minor units. `given`: as the guest sees it, with inclusive taxes. `net`: its part of the order's `discountAmount`. */
export interface DiscountFigures {
  readonly discount: Discount;
  readonly given: Minor;
  readonly net: Minor;
}

/**
 * An order's discounts with what each comes to. Where prices have their tax inside, the net of lines with the same taxes is handed out to the discounts on them by what
 * each took: rounded together, as the taxes are, so that they add up to `discountAmount`. Where the bill is split: what its shares say.
 */
export function discountsOf(lines: readonly PricedLine[], terms: Terms): readonly DiscountFigures[] {
  const { shares, discounts = [] } = terms;
  if (shares === undefined) return discountNets(figuresOf(lines, terms), terms);
  const own = shares.flatMap((share) => share.discounts);
  const sum = (id: string, of: 'given' | 'net'): Minor => addMinor(...own.filter((each) => each.id === id).map((each) => each[of]));
  return discounts.map((discount) => ({ discount, given: sum(discount.id, 'given'), net: sum(discount.id, 'net') }));
}

/** The same of figures. */
export function discountNets({ lines: reckoned, discounts }: Figures<PricedLine>, terms: Pick<Terms, 'taxRounding'>): readonly DiscountFigures[] {
  const nets = discounts.map(() => zero);
  for (const indexes of groupsOf(reckoned, terms)) {
    const taken = discounts.map((each) => addMinor(...indexes.map((index) => each.taken[index] ?? zero)));
    const net = addMinor(...indexes.map((index) => minor((reckoned[index]?.full ?? 0) - (reckoned[index]?.net ?? 0))));
    for (const [place, part] of share(net, taken).entries()) nets[place] = addMinor(nets[place] ?? zero, part);
  }
  return discounts.map(({ discount, taken }, place) => ({ discount, given: addMinor(...taken), net: nets[place] ?? zero }));
}

/** What an order's papers and screens say of its discounts: those by which something comes off; of a share that may be a cent which another share was given. */
export const shownDiscounts = (order: Terms & { readonly items: readonly PricedLine[] }): readonly DiscountFigures[] =>
  order.discounts === undefined ? [] : discountsOf(order.items, order).filter(({ given, net }) => given > 0 || net > 0);

/** Lines, by index, whose inclusive taxes are rounded together; each without one by itself. */
function groupsOf(lines: readonly LineFigures<PricedLine>[], { taxRounding }: Pick<Terms, 'taxRounding'>): readonly (readonly number[])[] {
  const inside = inclusiveGroups(
    lines.map(({ line }) => ({ rates: distinctRates(line.taxRates), isAlone: false })),
    taxRounding,
  ).map(({ indexes }) => indexes);
  const grouped = new Set(inside.flat());
  return [...inside, ...lines.flatMap((_, index) => (grouped.has(index) ? [] : [[index]]))];
}
