import type { TaxRate, TaxRounding } from '../../merchant/types.ts';
import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { share } from '../../money/share.ts';
import { distinctRates, inclusionOf } from '../../tax/rates.ts';
import { inclusiveGroups, rateKey, sharedByRate, taxOn } from '../../tax/tax.ts';
import type { LineParts } from '../bill/line-parts.ts';
import { linePartsOfShares } from './share-line-parts.ts';
import { figuresOf, type PricedLine, type Terms } from './totals.ts';

/** What is taxed: a line, or a charge. */
interface Row {
  readonly gross: Minor;
  readonly net: Minor;
  /** What additive taxes are taken of. */
  readonly base: Minor;
  readonly rates: readonly TaxRate[];
  readonly isAlone: boolean;
}

/**
 * What each line of an order comes to, by its cartId: all of them together are the order's total less tips and charges of a fixed amount. Each rate's tax is that of the order,
 * shared among what carries it; an inclusive price is what it was. Where the bill is split: what its shares say.
 */
export function linePartsOf(items: readonly PricedLine[], terms: Terms): ReadonlyMap<number, LineParts> {
  if (terms.shares !== undefined) return linePartsOfShares(items, terms, terms.shares);
  const { lines, charges, rates } = figuresOf(items, terms);
  const rows: readonly Row[] = [
    ...lines.map(({ line, gross, net, alsoTaxed }) => ({ gross, net, base: addMinor(net, alsoTaxed), rates: distinctRates(line.taxRates), isAlone: false })),
    ...charges.map(({ charge, amount, net }) => ({ gross: amount, net, base: net, rates: distinctRates(charge.taxRates), isAlone: true })),
  ];
  const taxes = taxesByRow(rows, rates, terms.taxRounding);
  const taxed = rates.map((rate) => rows.map((row) => (carries(row, rate) ? (inclusionOf(rate) === 'INCLUSIVE' ? row.net : row.base) : zero)));
  // A percent is every line's by what it was taken of.
  const partsOf = charges.map(({ charge }) => {
    const weights = lines.map(({ full, net }) => (charge.base === 'before' ? full : net));
    return (amount: Minor) => (charge.by === 'percent' ? share(amount, weights) : lines.map(() => zero));
  });
  const chargeParts = charges.map(({ net }, place) => partsOf[place]?.(net) ?? []);
  const withCharges = (byRow: readonly Minor[]): readonly Minor[] => {
    const added = charges.map((_, place) => partsOf[place]?.(byRow[lines.length + place] ?? zero) ?? []);
    return lines.map((_, index) => addMinor(byRow[index] ?? zero, ...added.map((parts) => parts[index] ?? zero)));
  };
  const [taxParts, taxedParts] = [taxes.map(withCharges), taxed.map(withCharges)];
  const at = (byLine: readonly (readonly Minor[])[], index: number) => byLine.map((parts) => parts[index] ?? zero);
  return new Map(
    lines.map(({ line, net }, index) => [
      line.cartId,
      { sales: net, charges: at(chargeParts, index), taxes: at(taxParts, index), taxed: at(taxedParts, index) },
    ]),
  );
}

const carries = ({ rates }: Row, rate: TaxRate): boolean => rates.some((own) => rateKey(own) === rateKey(rate));

/** Each rate's tax by row. */
function taxesByRow(rows: readonly Row[], rates: readonly TaxRate[], rounding: TaxRounding): readonly (readonly Minor[])[] {
  const inside = insideByRow(rows, rounding);
  return rates.map((rate) => {
    if (inclusionOf(rate) === 'INCLUSIVE') return rows.map((_, index) => minor(inside.get(rateKey(rate))?.[index] ?? 0));
    const bases = rows.map((row) => (carries(row, rate) ? row.base : zero));
    if (rounding === 'line') return bases.map((base) => taxOn(base, rate.rate));
    const amount = taxOn(addMinor(...bases), rate.rate);
    return amount === 0 ? bases.map(() => zero) : share(amount, bases);
  });
}

/** The taxes inside prices, by rate: of a row they are what its price has in it, of a rate what it brings in over the rows that were rounded together. */
function insideByRow(rows: readonly Row[], rounding: TaxRounding): ReadonlyMap<string, readonly number[]> {
  const inside = new Map<string, number[]>();
  for (const { indexes, rates } of inclusiveGroups(rows, rounding)) {
    let left: readonly number[] = indexes.map((index) => (rows[index]?.gross ?? 0) - (rows[index]?.net ?? 0));
    const amounts = sharedByRate(addMinor(...left), rates);
    for (const [place, rate] of rates.entries()) {
      const parts = place === rates.length - 1 ? left : share(amounts[place] ?? zero, left);
      left = left.map((each, index) => each - (parts[index] ?? 0));
      const sums = inside.get(rateKey(rate)) ?? rows.map(() => 0);
      for (const [at, index] of indexes.entries()) sums[index] = (sums[index] ?? 0) + (parts[at] ?? 0);
      inside.set(rateKey(rate), sums);
    }
  }
  return inside;
}
