import { addMinor, type Minor } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { isSold } from '../order/facts.ts';
import { figuresOf, lineTotal, unitPrice } from '../order/totals/totals.ts';
import type { Order, OrderLine } from '../order/types.ts';

/** What a change of an order took off that was never made or never paid. What was paid is refunded, which is another thing. */
export interface VoidFact {
  readonly orderId: string;
  /** The order's version after the change: it distinguishes an order's facts. */
  readonly version: number;
  /** When it was done, ms since epoch. */
  readonly at: number;
  /** items: pieces that the kitchen had. order: all of an order, sent or not. */
  readonly kind: 'items' | 'order';
  /** Pieces; 0: only extras were taken off. */
  readonly quantity: number;
  /** What they would have cost, without tax, before discounts, minor units. */
  readonly amount: Minor;
  /** As whoever did it said; '': nobody did. */
  readonly reason: string;
  /** Who did it; null: nobody was named. */
  readonly staffId: string | null;
}

/** Voids of one kind, for one reason, by one person. */
export interface VoidSums extends Pick<VoidFact, 'kind' | 'reason' | 'staffId' | 'amount'> {
  /** Pieces; of orders how many. */
  readonly count: number;
}

/** Pieces of a line that are gone, and what they, and extras that were taken off the others, cost as it is shown, minor units. */
interface Gone {
  readonly pieces: number;
  readonly price: number;
}

/** `left`: what the line is now; undefined: it is gone. An extra that the kitchen had made and that is taken off is as much a void as the dish. */
function goneBetween(line: OrderLine, left: OrderLine | undefined): Gone {
  const stay = Math.min(line.quantity, left?.quantity ?? 0);
  const cheaper = left === undefined ? 0 : Math.max(0, unitPrice(line) - unitPrice(left));
  const gone = line.quantity - stay;
  return { pieces: gone, price: gone * unitPrice(line) + stay * cheaper };
}

/** What a change voided, if anything. A practice order voids nothing, nor does one without anything on it; what the kitchen does not have yet is taken off freely. */
export function voidFactsOf(before: Order | null, after: Order, { at, staffId }: Pick<VoidFact, 'at' | 'staffId'>): readonly VoidFact[] {
  if (before === null || after.practice || isSold(before)) return [];
  const isOrder = before.state !== 'cancelled' && after.state === 'cancelled';
  const left = new Map(isOrder ? [] : after.items.map((line) => [line.cartId, line]));
  const goneOf = (line: OrderLine): Gone => (isOrder || line.submitted ? goneBetween(line, left.get(line.cartId)) : { pieces: 0, price: 0 });
  if (before.items.every((line) => goneOf(line).pieces === 0 && goneOf(line).price === 0)) return [];
  const gone = figuresOf(before.items, before).lines.map(({ line, full }) => {
    const { pieces, price } = goneOf(line);
    return { pieces, amount: mulDiv(full, price, Math.max(1, lineTotal(line))) };
  });
  const quantity = gone.reduce((sum, { pieces }) => sum + pieces, 0);
  const amount = addMinor(...gone.map((each) => each.amount));
  const common = { orderId: after.id, version: after.version, at, quantity, amount, staffId };
  return [{ ...common, kind: isOrder ? 'order' : 'items', reason: (isOrder ? after.cancelReason : undefined) ?? '' }];
}
