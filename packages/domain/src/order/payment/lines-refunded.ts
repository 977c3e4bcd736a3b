import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { mulDiv } from '../../money/round.ts';
import { share } from '../../money/share.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import type { LineParts } from '../bill/line-parts.ts';
import { hasEnded, isSold } from '../facts.ts';
import { linePartsOf } from '../totals/line-parts.ts';
import type { Order, RefundedLine } from '../types.ts';

/** Why lines cannot be refunded. */
export type LinesCode = 'order_cancelled' | 'order_not_paid' | 'line_not_found' | 'quantity_out_of_range';

type Refunded = Pick<Order, 'items'> & { readonly refunds: readonly { readonly lines?: readonly RefundedLine[] | undefined }[] };

/** How many pieces of a line no refund has named yet. */
export function refundablePieces({ items, refunds }: Refunded, cartId: number): number {
  const gone = refunds.flatMap(({ lines = [] }) => lines).reduce((sum, each) => (each.cartId === cartId ? sum + each.quantity : sum), 0);
  return Math.max(0, (items.find((line) => line.cartId === cartId)?.quantity ?? 0) - gone);
}

/**
 * The pieces that a refund is of, each line once by whether it is back on the shelf. Refuses `order_cancelled`, `order_not_paid` for an order that is not paid in full, whose
 * lines may still change, `line_not_found`, and `quantity_out_of_range` for more than no refund has named.
 */
export function linesToRefund(order: Order, asked: readonly RefundedLine[]): Result<readonly RefundedLine[], Refusal<LinesCode>> {
  if (order.state === 'cancelled') return refuse('order_cancelled');
  if (!isSold(order) && !hasEnded(order)) return refuse('order_not_paid');
  const lines = new Map<string, RefundedLine>();
  const pieces = new Map<number, number>();
  for (const { cartId, quantity, restock } of asked) {
    if (!order.items.some((line) => line.cartId === cartId)) return refuse('line_not_found');
    const [all, max] = [(pieces.get(cartId) ?? 0) + quantity, refundablePieces(order, cartId)];
    if (!Number.isSafeInteger(quantity) || quantity < 1 || all > max) return refuse('quantity_out_of_range', { min: 1, max });
    pieces.set(cartId, all);
    const key = `${cartId} ${restock}`;
    lines.set(key, { cartId, quantity: (lines.get(key)?.quantity ?? 0) + quantity, restock });
  }
  return accept([...lines.values()]);
}

/** What pieces of lines come to, all that they are made of together. */
export const sumOfParts = ({ sales, charges, taxes }: LineParts): Minor => addMinor(sales, ...charges, ...taxes);

/** What these pieces come to, after those that were refunded before. Minor units. */
export const partsOfPieces = (order: Order, lines: readonly RefundedLine[]): LineParts => {
  const take = takingFrom(order);
  for (const { lines: before } of order.refunds) if (before !== undefined) take(before);
  return take(lines);
};

/** What the pieces that each refund of an order named came to; null: it was by amount. */
export function partsByRefund(order: Order): readonly (LineParts | null)[] {
  if (order.refunds.every(({ lines }) => lines === undefined)) return order.refunds.map(() => null);
  const take = takingFrom(order);
  return order.refunds.map(({ lines }) => (lines === undefined ? null : take(lines)));
}

/** What is left of a line: how many pieces are gone, and of what it is made of (sales, charges, taxes) what remains, minor units. */
interface Left {
  readonly pieces: number;
  readonly parts: readonly number[];
}

/**
 * Takes pieces from an order's lines, one refund after another. The first k of n pieces come to round(line × k ÷ n), so that all of them, however they were refunded, come to
 * the line; what each is made of is shared out of what is left of the line.
 */
function takingFrom(order: Order): (lines: readonly RefundedLine[]) => LineParts {
  const whole = linePartsOf(order.items, order);
  const left = new Map<number, Left>();
  const [some] = whole.values();
  const nothing: LineParts = {
    sales: zero,
    charges: (some?.charges ?? []).map(none),
    taxes: (some?.taxes ?? []).map(none),
    taxed: (some?.taxed ?? []).map(none),
  };
  const taken = ({ cartId, quantity }: RefundedLine): LineParts => {
    const line = whole.get(cartId);
    const of = order.items.find((each) => each.cartId === cartId)?.quantity ?? 0;
    if (line === undefined || of < 1) return nothing;
    const { pieces, parts } = left.get(cartId) ?? { pieces: 0, parts: [line.sales, ...line.charges, ...line.taxes] };
    const now = Math.min(of, pieces + quantity);
    const between = (amount: Minor): Minor => minor(mulDiv(amount, now, of) - mulDiv(amount, pieces, of));
    const gone = share(between(sumOfParts(line)), parts);
    left.set(cartId, { pieces: now, parts: parts.map((each, index) => each - (gone[index] ?? 0)) });
    const taxesFrom = 1 + line.charges.length;
    return { sales: gone[0] ?? zero, charges: gone.slice(1, taxesFrom), taxes: gone.slice(taxesFrom), taxed: line.taxed.map(between) };
  };
  return (lines) => lines.map(taken).reduce(added, nothing);
}

const none = (): Minor => zero;

function added(one: LineParts, other: LineParts): LineParts {
  const both = (amounts: readonly Minor[], more: readonly Minor[]) => amounts.map((amount, index) => addMinor(amount, more[index] ?? zero));
  const { charges, taxes, taxed } = one;
  return {
    ...{ sales: addMinor(one.sales, other.sales), charges: both(charges, other.charges), taxes: both(taxes, other.taxes), taxed: both(taxed, other.taxed) },
  };
}
