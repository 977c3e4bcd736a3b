import { addMinor, type Minor, minor } from '../../money/minor.ts';
import { mulDiv } from '../../money/round.ts';
import { share } from '../../money/share.ts';
import { wholeRate } from '../../tax/tax.ts';

/** What one line takes of an amount off the order: of the lines that were there when it was given. Minor units. */
export interface DiscountPart {
  readonly cartId: number;
  readonly amount: Minor;
}

/**
 * A discount as it was given: what goes into an order's figures, never what comes out of them. `percent`: `value` is percent × 100,000, as tax rates are.
 * `amount`: minor units. `new-price`: what one of the line costs from now on, its modifiers with it, minor units.
 */
export interface Discount {
  readonly id: string;
  /** The rule that it came from; null: somebody typed it. */
  readonly ruleId: string | null;
  readonly name: string;
  readonly scope: 'line' | 'order';
  /** The line; null: the order. */
  readonly cartId: number | null;
  readonly kind: 'percent' | 'amount' | 'new-price';
  readonly value: number;
  /** `before`: additive taxes are taken of the price without it, as where a third party pays it back. A price that includes its tax cannot: it is as `after`. */
  readonly taxOn: 'after' | 'before';
  readonly reason: string;
  readonly note: string;
  /** Made and given away: never `before`. */
  readonly comp: boolean;
  readonly source: 'staff' | 'code' | 'schedule';
  /** Who gave it; absent: nobody was named. */
  readonly by?: string | undefined;
  readonly approvedBy?: string | undefined;
  /** Of an amount off the order; absent: it is none. */
  readonly parts?: readonly DiscountPart[] | undefined;
}

/** What discounts are taken of. Minor units. */
export interface Discountable {
  readonly cartId: number;
  readonly quantity: number;
  /** As it is shown: with inclusive taxes. */
  readonly cost: Minor;
  /** A tax is in its price. */
  readonly isInclusive: boolean;
}

/** Minor units, as guests see them: with inclusive taxes. */
export interface Discounted {
  /** Off each line, in the order given; never more than it costs. */
  readonly lines: readonly Minor[];
  /** What of that additive taxes are taken of all the same. */
  readonly taxed: readonly Minor[];
  /** What each discount took off each line, in the order in which they were given. */
  readonly taken: readonly (readonly Minor[])[];
}

/** In the order in which they are taken and printed: what is given away whole, a new price, then percents and amounts off lines, then off the order. */
const stageOf = ({ scope, kind, comp }: Discount): number => (comp ? -1 : kind === 'new-price' ? 0 : (scope === 'line' ? 1 : 3) + (kind === 'percent' ? 0 : 1));

/** What discounts take off lines. Percents are taken one after the other, of what those before have left; nothing falls below 0. */
export function discounted(lines: readonly Discountable[], discounts: readonly Discount[]): Discounted {
  const left: number[] = lines.map(({ cost }) => cost);
  const taxed = lines.map(() => 0);
  const all: (readonly Minor[])[] = discounts.map(() => []);
  const inTurn = discounts.map((discount, place) => ({ discount, place })).sort((a, b) => stageOf(a.discount) - stageOf(b.discount));
  for (const { discount, place } of inTurn) {
    const taken = takenBy(discount, lines, left);
    for (const [index, amount] of taken.entries()) {
      left[index] = (left[index] ?? 0) - amount;
      if (discount.taxOn === 'before' && !discount.comp && !lines[index]?.isInclusive) taxed[index] = (taxed[index] ?? 0) + amount;
    }
    all[place] = taken.map(minor);
  }
  return { lines: lines.map(({ cost }, index) => minor(cost - (left[index] ?? 0))), taxed: taxed.map(minor), taken: all };
}

/** What a discount takes off each line, of what is left of them: minor units. */
function takenBy({ scope, cartId, kind, value, parts = [] }: Discount, lines: readonly Discountable[], left: readonly number[]): readonly number[] {
  if (scope === 'line') return lines.map((line, index) => (line.cartId === cartId ? offLine(kind, value, line, left[index] ?? 0) : 0));
  if (kind === 'percent') return share(percentOf(value, addMinor(...left.map(minor))), left);
  const partOf = new Map(parts.map((part) => [part.cartId, part.amount]));
  return lines.map((line, index) => Math.min(left[index] ?? 0, partOf.get(line.cartId) ?? 0));
}

function offLine(kind: Discount['kind'], value: number, { quantity }: Discountable, left: number): number {
  if (kind === 'percent') return percentOf(value, minor(left));
  return Math.min(left, kind === 'amount' ? value : Math.max(0, left - value * quantity));
}

const percentOf = (value: number, of: Minor): Minor => minor(mulDiv(of, value, wholeRate));

/**
 * Who takes how much of an amount off the order that is given now, after the discounts that are there: by what each line comes to. The amount is cut to what
 * they all come to. Lines that come later take none of it, and a line that goes takes its part with it.
 */
export function partsOfAmount(lines: readonly Discountable[], discounts: readonly Discount[], amount: Minor): readonly DiscountPart[] {
  const off = discounted(lines, discounts).lines;
  const left = lines.map(({ cost }, index) => minor(cost - (off[index] ?? 0)));
  const parts = share(minor(Math.min(amount, addMinor(...left))), left);
  return lines.flatMap(({ cartId }, index) => (parts[index] ? [{ cartId, amount: parts[index] }] : []));
}

/** Whether a discount is of a line: of it alone, or with a part of an amount off the order. */
export const isOfLine = ({ cartId, parts }: Pick<Discount, 'cartId' | 'parts'>, line: number): boolean =>
  cartId === line || (parts?.some((part) => part.cartId === line) ?? false);

/** Whether a line has a discount of its own, or a part of an amount off the order: more of it is a line without. */
export const isDiscounted = ({ discounts }: { readonly discounts?: readonly Discount[] | undefined }, cartId: number): boolean =>
  discounts?.some((discount) => isOfLine(discount, cartId)) ?? false;

/** The order's discounts where a line is back on it by another cartId: what was of it is of it again. */
export const ofLineAgain = (discounts: readonly Discount[], before: number, now: number): readonly Discount[] =>
  discounts.map((discount) => {
    const { cartId, parts } = discount;
    if (!isOfLine(discount, before)) return discount;
    return cartId === before
      ? { ...discount, cartId: now }
      : { ...discount, parts: parts?.map((part) => (part.cartId === before ? { ...part, cartId: now } : part)) };
  });

/** Whether a discount has a line to be of. One whose lines are gone is kept, so that a line which is put back has it again. */
export const isLive = ({ scope, parts, cartId }: Discount, lines: readonly { readonly cartId: number }[]): boolean =>
  (scope === 'order' && parts === undefined) || lines.some((line) => isOfLine({ cartId, parts }, line.cartId));
