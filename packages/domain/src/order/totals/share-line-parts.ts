import type { TaxRate } from '../../merchant/types.ts';
import { addMinor, type Minor, zero } from '../../money/minor.ts';
import { share as inProportion } from '../../money/share.ts';
import { distinctRates, inclusionOf } from '../../tax/rates.ts';
import type { BillShare } from '../bill/bill-share.ts';
import type { OrderCharge } from '../bill/charge.ts';
import type { LineParts } from '../bill/line-parts.ts';
import { sumOfShares, taxKey } from './sum-of-shares.ts';

interface Carrier {
  readonly taxRates: readonly TaxRate[];
}
type Line = Carrier & { readonly cartId: number };

/** What each line of an order whose bill is split comes to, by its cartId: the sum of what it comes to in each share. */
export function linePartsOfShares(
  lines: readonly Line[],
  terms: { readonly charges?: readonly OrderCharge[] | undefined },
  shares: readonly BillShare[],
): ReadonlyMap<number, LineParts> {
  const charges = terms.charges ?? [];
  const keys = sumOfShares(lines, terms, shares).taxes.map(taxKey);
  const parts = new Map(
    lines.map(({ cartId }) => [
      cartId,
      { sales: zero, charges: charges.map(() => zero), taxes: keys.map(() => zero), taxed: keys.map(() => zero) } as LineParts,
    ]),
  );
  for (const share of shares) {
    const own = partsIn(share, lines, charges, keys);
    for (const [cartId, part] of own) {
      const before = parts.get(cartId);
      if (before !== undefined) parts.set(cartId, plus(before, part));
    }
  }
  return parts;
}

const plus = (a: LineParts, b: LineParts): LineParts => ({
  sales: addMinor(a.sales, b.sales),
  charges: a.charges.map((amount, at) => addMinor(amount, b.charges[at] ?? 0)),
  taxes: a.taxes.map((amount, at) => addMinor(amount, b.taxes[at] ?? 0)),
  taxed: a.taxed.map((amount, at) => addMinor(amount, b.taxed[at] ?? 0)),
});

/** The same of one share: its taxes by what of them is of each line, and of percent charges by what those were taken of. */
function partsIn(share: BillShare, lines: readonly Line[], charges: readonly OrderCharge[], keys: readonly string[]): ReadonlyMap<number, LineParts> {
  const nets = share.lines.map(({ net }) => net);
  const ofLines = (charge: OrderCharge, amount: Minor): readonly Minor[] => {
    if (charge.by !== 'percent') return share.lines.map(() => zero);
    return share.lines.length === 0 ? [] : inProportion(amount, charge.base === 'before' ? share.lines.map(({ full }) => full) : nets);
  };
  const netOf = (charge: OrderCharge): Minor => share.charges.find(({ id }) => id === charge.id)?.net ?? zero;
  const carries = ({ taxRates }: Carrier, key: string): boolean =>
    distinctRates(taxRates).some((rate) => taxKey({ ...rate, inclusionType: inclusionOf(rate) }) === key);
  const byTax = (of: 'amount' | 'base'): readonly (readonly Minor[])[] =>
    keys.map((key) => {
      const amount = share.taxes.find((tax) => taxKey(tax) === key)?.[of] ?? zero;
      const isOf = share.lines.map(({ cartId }) => carries(lines.find((line) => line.cartId === cartId) ?? noCarrier, key));
      const carried = [
        ...share.lines.map(({ net }, index) => (isOf[index] ? net : zero)),
        ...charges.map((charge) => (carries(charge, key) ? netOf(charge) : zero)),
      ];
      // A tax of what was given away whole is of the lines that carry it.
      const rows = carried.some((weight) => weight > 0) ? carried : [...isOf.map(Number), ...charges.map(() => 0)];
      const handed = amount === 0 || rows.length === 0 ? rows.map(() => zero) : inProportion(amount, rows);
      const added = charges.map((charge, at) => ofLines(charge, handed[share.lines.length + at] ?? zero));
      return share.lines.map((_, index) => addMinor(handed[index] ?? zero, ...added.map((each) => each[index] ?? zero)));
    });
  const [taxes, taxed, added] = [byTax('amount'), byTax('base'), charges.map((charge) => ofLines(charge, netOf(charge)))];
  const at = (rows: readonly (readonly Minor[])[], index: number) => rows.map((row) => row[index] ?? zero);
  return new Map(
    share.lines.map(({ cartId, net }, index) => [cartId, { sales: net, charges: at(added, index), taxes: at(taxes, index), taxed: at(taxed, index) }]),
  );
}

const noCarrier: Carrier = { taxRates: [] };
