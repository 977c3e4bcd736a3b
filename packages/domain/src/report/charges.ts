import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { shareWithin } from '../money/share.ts';
import type { OrderCharge } from '../order/bill/charge.ts';
import { partsByRefund } from '../order/payment/lines-refunded.ts';
import { shownCharges } from '../order/totals/charges.ts';
import type { Order } from '../order/types.ts';

/** What a charge added to a sale, without taxes, minor units; below zero: what of it was refunded. */
export interface FactCharge extends Pick<OrderCharge, 'name' | 'kind' | 'to'> {
  readonly amount: Minor;
}

/** The charges of a sale: they add up to the order's `chargesAmount`. One that came to nothing is left out. */
export const chargesSold = (order: Order): readonly FactCharge[] =>
  shownCharges(order).map(({ charge: { name, kind, to }, net }) => ({ name, kind, to, amount: net }));

/**
 * The charges of the refunds that a change of a sold order made: they add up to the `chargesAmount` of those refunds, below zero. Each refund is taken of what is left of
 * each charge, one by line as its lines have them, else by largest remainder, so that each is at zero when all is refunded.
 */
export function chargesRefunded(before: Order, after: Order): readonly FactCharge[] {
  const known = before.refunds.length;
  if (after.refunds.length === known || after.charges === undefined) return [];
  const sold = shownCharges(after);
  const left: number[] = sold.map(({ net }) => net);
  const back = sold.map(() => 0);
  const byLine = partsByRefund(after);
  for (const [place, { chargesAmount = zero }] of after.refunds.entries()) {
    const wanted = sold.map(({ charge }) => byLine[place]?.charges[after.charges?.indexOf(charge) ?? -1] ?? zero);
    const parts = shareWithin(minor(Math.min(chargesAmount, addMinor(...left))), wanted, left);
    for (const [index, part] of parts.entries()) {
      left[index] = (left[index] ?? 0) - part;
      if (place >= known) back[index] = (back[index] ?? 0) + part;
    }
  }
  return sold.map(({ charge: { name, kind, to } }, index) => ({ name, kind, to, amount: minor(0 - (back[index] ?? 0)) })).filter(({ amount }) => amount !== 0);
}
