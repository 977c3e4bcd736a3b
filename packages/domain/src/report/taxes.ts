import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { share } from '../money/share.ts';
import type { Order, TaxLine } from '../order/types.ts';

/** What one rate means to the reports, minor units: below zero in a refund. */
export interface FactTax extends Pick<TaxLine, 'id' | 'name' | 'rate' | 'inclusionType'> {
  /** The net that the tax was taken of. */
  readonly taxed: Minor;
  readonly tax: Minor;
}

/** The taxes of a sale, by rate: they add up to the order's `taxAmount`. A rate of which nothing was taxed is left out. */
export const taxesSold = ({ taxes }: Pick<Order, 'taxes'>): readonly FactTax[] =>
  saying(taxes.map(({ id, name, rate, inclusionType, base, amount }) => ({ id, name, rate, inclusionType, taxed: base, tax: amount })));

/**
 * The taxes of the refunds that a change of a sold order made: they add up to the `taxAmount` of those refunds, below zero. A refund's tax is taken of what is
 * left of each rate, by largest remainder, so that no rate refunds more than it brought in and each is at zero when all is refunded.
 */
export function taxesRefunded(before: Order, after: Order): readonly FactTax[] {
  const known = before.refunds.length;
  if (after.refunds.length === known) return [];
  const net = after.total - after.taxAmount - after.tipsAmount;
  const baseBack = (count: number) => {
    const made = after.refunds.slice(0, count);
    // What was given away whole may be taxed all the same: its base goes back with its tax.
    const [back, whole] =
      net > 0
        ? [addMinor(...made.map(({ salesAmount, chargesAmount = zero }) => addMinor(salesAmount, chargesAmount))), net]
        : [addMinor(...made.map(({ taxAmount }) => taxAmount)), after.taxAmount];
    return after.taxes.map(({ base }) => (whole <= 0 ? 0 : mulDiv(base, Math.min(back, whole), whole)));
  };
  const [taxedBefore, taxedNow] = [baseBack(known), baseBack(after.refunds.length)];
  const left: number[] = after.taxes.map(({ amount }) => amount);
  const back = after.taxes.map(() => 0);
  for (const [place, { taxAmount }] of after.refunds.entries()) {
    const parts = share(minor(Math.min(taxAmount, addMinor(...left))), left);
    for (const [index, part] of parts.entries()) {
      left[index] = (left[index] ?? 0) - part;
      if (place >= known) back[index] = (back[index] ?? 0) + part;
    }
  }
  return saying(
    after.taxes.map(({ id, name, rate, inclusionType }, index) => ({
      ...{ id, name, rate, inclusionType },
      taxed: minor((taxedBefore[index] ?? 0) - (taxedNow[index] ?? 0)),
      tax: minor(0 - (back[index] ?? 0)),
    })),
  );
}

const saying = (taxes: readonly FactTax[]): readonly FactTax[] => taxes.filter(({ taxed, tax }) => taxed !== zero || tax !== zero);
