import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { shareWithin } from '../money/share.ts';
import type { OrderCharge } from '../order/bill/charge.ts';
import { partsByRefund } from '../order/payment/lines-refunded.ts';
import { shownCharges } from '../order/totals/charges.ts';
import type { Order } from '../order/types.ts';
import { partsChanged } from './refunded-apart.ts';

/** What a charge added to a sale, without taxes, minor units; below zero: what of it was refunded. */
export interface FactCharge extends Pick<OrderCharge, 'name' | 'kind' | 'to'> {
  readonly amount: Minor;
}

/** The charges of a sale: they add up to the order's `chargesAmount`. One that came to nothing is left out. */
export const chargesSold = (order: Order): readonly FactCharge[] =>
  shownCharges(order).map(({ charge: { name, kind, to }, net }) => ({ name, kind, to, amount: net }));

/**
 * The charges of the refunds that a change of a sold order made: they add up to the `chargesAmount` of those refunds, below zero. Each refund is taken of what is left of
 * each charge, one by line as its lines have them, else by largest remainder, so that each is at zero when all is refunded. Of a bill that guests paid share by share, that is the
 * share's.
 */
export function chargesRefunded(before: Order, after: Order): readonly FactCharge[] {
  const parts = partsChanged(before, after).map(([was, is]) => chargesBack(was, is));
  return (after.charges ?? [])
    .map((charge) => ({ name: charge.name, kind: charge.kind, to: charge.to, amount: addMinor(...parts.map((part) => part.get(charge.id) ?? zero)) }))
    .filter(({ amount }) => amount !== 0);
}

/** By charge, below zero. */
function chargesBack(before: Order, after: Order): ReadonlyMap<string, Minor> {
  const known = before.refunds.length;
  if (after.refunds.length === known || after.charges === undefined) return new Map();
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
  return new Map(sold.map(({ charge: { id } }, index) => [id, minor(0 - (back[index] ?? 0))]));
}
