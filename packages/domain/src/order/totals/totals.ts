import type { TaxRate, TaxRounding } from '../../merchant/types.ts';
import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { share } from '../../money/share.ts';
import { inclusionOf } from '../../tax/rates.ts';
import { taxed } from '../../tax/tax.ts';
import type { OrderLine, TaxLine } from '../types.ts';

/** The part of a line that money is made of. */
export type PricedLine = Pick<OrderLine, 'cartId' | 'quantity' | 'price' | 'modifiers' | 'taxRates'>;

export interface Terms {
  readonly taxRounding: TaxRounding;
  readonly tipsAmount: Minor;
  readonly discountAmount: Minor;
}

export interface Totals {
  readonly subtotal: Minor;
  readonly taxAmount: Minor;
  /** The discount that was given: never more than the lines cost. */
  readonly discountAmount: Minor;
  readonly total: Minor;
  readonly taxes: readonly TaxLine[];
}

/** How much of the taxes is in the prices already: what the lines show with it, the subtotal shows without it. */
export const includedTax = ({ taxes }: Pick<Totals, 'taxes'>): Minor =>
  addMinor(zero, ...taxes.filter((tax) => inclusionOf(tax) === 'INCLUSIVE').map(({ amount }) => amount));

/** One of the line with its modifiers, in minor units. */
export const unitPrice = (line: Pick<OrderLine, 'price' | 'modifiers'>): Minor =>
  addMinor(line.price, ...line.modifiers.map((modifier) => modifier.price * modifier.quantity));

/** What the line costs as it is shown: (price + Σ modifier price × its quantity) × quantity. Includes inclusive taxes. */
export const lineTotal = (line: Pick<OrderLine, 'price' | 'modifiers' | 'quantity'>): Minor => minor(unitPrice(line) * line.quantity);

/** What a line comes to on the way to the total, minor units. */
export interface LineFigures<Line> {
  readonly line: Line;
  readonly cost: Minor;
  /** Its part of the order's discount. */
  readonly discount: Minor;
  /** What is left of its cost: what is taxed. */
  readonly gross: Minor;
  /** `gross` less the inclusive taxes in it. */
  readonly net: Minor;
}

/** An order's money with every step to it, lines by ascending cartId. `rates`: what each tax line of `totals` was taken at, in the same order. */
export interface Figures<Line> {
  readonly lines: readonly LineFigures<Line>[];
  readonly rates: readonly TaxRate[];
  readonly totals: Totals;
}

/**
 * An order's money. `total = subtotal + taxAmount + tipsAmount − discountAmount` always holds (specification, section 3).
 *
 * The discount lowers the base before tax: it is spread over the lines by what they cost, and tax is taken of what is left. The
 * customer pays Σ(line totals) − discount + additive taxes + tips, whatever taxes are inside the prices. For the identity above to
 * hold with that, `subtotal` stands before the discount: the nets of the discounted lines plus the discount itself. Without a
 * discount it is Σ nets, and without inclusive rates Σ line totals. Tips are never taxed.
 */
export function figuresOf<Line extends PricedLine>(lines: readonly Line[], { taxRounding, tipsAmount, discountAmount }: Terms): Figures<Line> {
  const arrived = lines.toSorted((a, b) => a.cartId - b.cartId);
  const costs = arrived.map(lineTotal);
  const given = minor(Math.min(discountAmount, addMinor(...costs)));
  const discounts = share(given, costs);
  const grosses = costs.map((cost, index) => minor(cost - (discounts[index] ?? 0)));
  const { nets, taxes } = taxed(
    arrived.map(({ taxRates }, index) => ({ gross: grosses[index] ?? zero, taxRates })),
    taxRounding,
  );
  const subtotal = addMinor(...nets, given);
  const taxAmount = addMinor(...taxes.map((tax) => tax.amount));
  return {
    lines: arrived.map((line, index) => ({
      line,
      cost: costs[index] ?? zero,
      discount: discounts[index] ?? zero,
      gross: grosses[index] ?? zero,
      net: nets[index] ?? zero,
    })),
    rates: taxes.map(({ rate }) => rate),
    totals: {
      subtotal,
      taxAmount,
      discountAmount: given,
      total: addMinor(subtotal, taxAmount, tipsAmount, -given),
      taxes: taxes.map(({ rate, base, amount }) => ({ id: rate.id, name: rate.name, rate: rate.rate, inclusionType: inclusionOf(rate), base, amount })),
    },
  };
}

/** An order's money as it keeps it. */
export const totalsOf = (lines: readonly PricedLine[], terms: Terms): Totals => figuresOf(lines, terms).totals;
