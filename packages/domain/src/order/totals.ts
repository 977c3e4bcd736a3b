import type { TaxRounding } from '../merchant/types.ts';
import { addMinor, type Minor, minor } from '../money/minor.ts';
import { share } from '../money/share.ts';
import { inclusionOf } from '../tax/rates.ts';
import { taxed } from '../tax/tax.ts';
import type { OrderLine, TaxLine } from './types.ts';

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

/** One of the line with its modifiers, in minor units. */
export const unitPrice = (line: Pick<OrderLine, 'price' | 'modifiers'>): Minor =>
  addMinor(line.price, ...line.modifiers.map((modifier) => modifier.price * modifier.quantity));

/** What the line costs as it is shown: (price + Σ modifier price × its quantity) × quantity. Includes inclusive taxes. */
export const lineTotal = (line: Pick<OrderLine, 'price' | 'modifiers' | 'quantity'>): Minor => minor(unitPrice(line) * line.quantity);

/**
 * An order's money. `total = subtotal + taxAmount + tipsAmount − discountAmount` always holds (specification, section 3).
 *
 * The discount lowers the base before tax: it is spread over the lines by what they cost, and tax is taken of what is left. The
 * customer pays Σ(line totals) − discount + additive taxes + tips, whatever taxes are inside the prices. For the identity above to
 * hold with that, `subtotal` stands before the discount: the nets of the discounted lines plus the discount itself. Without a
 * discount it is Σ nets, and without inclusive rates Σ line totals. Tips are never taxed.
 */
export function totalsOf(lines: readonly PricedLine[], { taxRounding, tipsAmount, discountAmount }: Terms): Totals {
  const arrived = lines.toSorted((a, b) => a.cartId - b.cartId);
  const costs = arrived.map(lineTotal);
  const discount = minor(Math.min(discountAmount, addMinor(...costs)));
  const discounts = share(discount, costs);
  const { nets, taxes } = taxed(
    arrived.map((line, index) => ({ gross: minor((costs[index] ?? 0) - (discounts[index] ?? 0)), taxRates: line.taxRates })),
    taxRounding,
  );
  const subtotal = addMinor(...nets, discount);
  const taxAmount = addMinor(...taxes.map((tax) => tax.amount));
  return {
    subtotal,
    taxAmount,
    discountAmount: discount,
    total: addMinor(subtotal, taxAmount, tipsAmount, -discount),
    taxes: taxes.map(({ rate, base, amount }) => ({ id: rate.id, name: rate.name, rate: rate.rate, inclusionType: inclusionOf(rate), base, amount })),
  };
}
