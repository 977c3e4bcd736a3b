import { addMinor, type Minor } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { isSold } from '../order/facts.ts';
import { type Gone, goneBetween } from '../order/totals/taken-off.ts';
import { figuresOf, lineTotal } from '../order/totals/totals.ts';
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

/** What a change voided, if anything. A practice order voids nothing, nor does one without anything on it; what the kitchen does not have yet is taken off freely. `reason`: why, as the op says. */
export function voidFactsOf(
  before: Order | null,
  after: Order,
  { at, staffId, reason }: Pick<VoidFact, 'at' | 'staffId'> & { readonly reason?: string | undefined },
): readonly VoidFact[] {
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
  return [{ ...common, kind: isOrder ? 'order' : 'items', reason: (isOrder ? after.cancelReason : reason) ?? '' }];
}
