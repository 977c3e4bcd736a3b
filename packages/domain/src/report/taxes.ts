import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { shareWithin } from '../money/share.ts';
import type { LineParts } from '../order/bill/line-parts.ts';
import { partsByRefund } from '../order/payment/lines-refunded.ts';
import { taxKey } from '../order/totals/sum-of-shares.ts';
import type { Order, Refund, TaxLine } from '../order/types.ts';
import { partsChanged } from './refunded-apart.ts';

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
 * left of each rate, one by line as its lines have it, else by largest remainder, so that no rate refunds more than it brought in and each is at zero when all is refunded.
 * Of a bill that guests paid share by share, that is the share's.
 */
export function taxesRefunded(before: Order, after: Order): readonly FactTax[] {
  const back = partsChanged(before, after).flatMap(([was, is]) => taxesBack(was, is));
  return saying(
    after.taxes.map(({ id, name, rate, inclusionType }) => {
      const own = back.filter((each) => taxKey(each) === taxKey({ id, rate, inclusionType }));
      return { ...{ id, name, rate, inclusionType }, taxed: addMinor(...own.map(({ taxed }) => taxed)), tax: addMinor(...own.map(({ tax }) => tax)) };
    }),
  );
}

function taxesBack(before: Order, after: Order): readonly FactTax[] {
  const known = before.refunds.length;
  if (after.refunds.length === known) return [];
  const byLine = partsByRefund(after);
  const [taxedBefore, taxedNow] = [baseBack(after, byLine, known), baseBack(after, byLine, after.refunds.length)];
  const left: number[] = after.taxes.map(({ amount }) => amount);
  const back = after.taxes.map(() => 0);
  for (const [place, { taxAmount }] of after.refunds.entries()) {
    const wanted = after.taxes.map((_, index) => byLine[place]?.taxes[index] ?? zero);
    const parts = shareWithin(minor(Math.min(taxAmount, addMinor(...left))), wanted, left);
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

/** What of each rate's base the first `count` refunds took: those by line what their lines have, the others in proportion to what those leave. */
function baseBack(order: Order, byLine: readonly (LineParts | null)[], count: number): readonly number[] {
  const made = order.refunds.slice(0, count);
  const net = order.total - order.taxAmount - order.tipsAmount;
  // What was given away whole may be taxed all the same: its base goes back with its tax.
  const partOf = ({ salesAmount, chargesAmount = zero, taxAmount }: Refund): Minor => (net > 0 ? addMinor(salesAmount, chargesAmount) : taxAmount);
  const sumOf = (those: readonly Refund[]): Minor => addMinor(...those.map(partOf));
  const gone = sumOf(made.filter((_, place) => byLine[place] !== null));
  const all = net > 0 ? net : order.taxAmount;
  const [whole, back] = [all - gone, sumOf(made) - gone];
  return order.taxes.map(({ base }, index) => {
    // Coins may give back all of the money before all of the pieces.
    if (all > 0 && gone + back >= all) return base;
    const ofLines = Math.min(base, addMinor(...made.map((_, place) => byLine[place]?.taxed[index] ?? zero)));
    return ofLines + (whole <= 0 ? 0 : mulDiv(base - ofLines, Math.min(back, whole), whole));
  });
}

const saying = (taxes: readonly FactTax[]): readonly FactTax[] => taxes.filter(({ taxed, tax }) => taxed !== zero || tax !== zero);
