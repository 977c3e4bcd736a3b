import { addMinor, type Minor } from '../../money/minor.ts';
import { distinctRates, inclusionOf } from '../../tax/rates.ts';
import type { BillShare } from '../bill/bill-share.ts';
import type { OrderCharge } from '../bill/charge.ts';
import type { Discount } from '../bill/discount.ts';
import type { TaxLine } from '../bill/tax-line.ts';

type Taxed = Pick<OrderCharge, 'taxRates'>;

/** What an order with these shares comes to: the sum of theirs, each figure by itself. Taxes in the order in which its lines and charges first carry them. */
export function sumOfShares(
  lines: readonly (Taxed & { readonly cartId: number })[],
  { charges, discounts = [] }: { readonly charges?: readonly Taxed[] | undefined; readonly discounts?: readonly Discount[] | undefined },
  shares: readonly BillShare[],
) {
  const sum = (of: 'subtotal' | 'taxAmount' | 'discountAmount' | 'chargesAmount' | 'total'): Minor => addMinor(...shares.map((share) => share[of]));
  const first = discounts.find(({ id }) => shares.some((share) => share.discounts.some((each) => each.id === id && each.given > 0)));
  return {
    ...{ subtotal: sum('subtotal'), taxAmount: sum('taxAmount'), discountAmount: sum('discountAmount') },
    ...(charges === undefined ? {} : { chargesAmount: sum('chargesAmount') }),
    total: sum('total'),
    taxes: taxesOf(shares, [...lines.toSorted((a, b) => a.cartId - b.cartId), ...(charges ?? [])]),
    discountId: first === undefined ? null : (first.ruleId ?? first.id),
  };
}

/** One rate of one tax: an id may stand for two rates. */
export const taxKey = ({ id, rate, inclusionType }: Pick<TaxLine, 'id' | 'rate' | 'inclusionType'>): string => `${rate} ${inclusionType} ${id}`;

function taxesOf(shares: readonly BillShare[], carriers: readonly Taxed[]): readonly TaxLine[] {
  const sums = new Map<string, TaxLine | null>();
  for (const rate of carriers.flatMap(({ taxRates }) => distinctRates(taxRates))) sums.set(taxKey({ ...rate, inclusionType: inclusionOf(rate) }), null);
  for (const tax of shares.flatMap(({ taxes }) => taxes)) {
    const sum = sums.get(taxKey(tax)) ?? null;
    sums.set(taxKey(tax), sum === null ? tax : { ...sum, base: addMinor(sum.base, tax.base), amount: addMinor(sum.amount, tax.amount) });
  }
  return [...sums.values()].flatMap((tax) => (tax === null ? [] : [tax]));
}
