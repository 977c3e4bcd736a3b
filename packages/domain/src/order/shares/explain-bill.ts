import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import type { BillShare } from '../bill/bill-share.ts';
import { type Explainable, type ExplainedLine, type ExplainedTax, type Explanation, explainTotals } from '../totals/explain.ts';
import { sumOfShares, taxKey } from '../totals/sum-of-shares.ts';
import { lineTotal } from '../totals/totals.ts';
import { termsLeft, unpaidLines } from './apart.ts';

/** `paid`: what of the line is on checks that are held, minor units; `cost` and `discount` are of what is left of it. */
export interface LineLeft extends ExplainedLine {
  readonly paid: Minor;
}

/** `apart`: what splitting moved, minor units: cents that the steps do not explain. */
export interface TaxLeft extends ExplainedTax {
  readonly apart: Minor;
}

/** How an order's bill comes about: shares that are held keep what they came to; the rest, lines and taxes, is reckoned. Both add up to the order's figures. */
export interface BillExplanation extends Pick<Explanation, 'rounding'> {
  readonly held: readonly BillShare[];
  readonly lines: readonly LineLeft[];
  readonly taxes: readonly TaxLeft[];
  /** What is not on `held`, tip and charges with it. */
  readonly rest: Minor;
}

type Billed = Explainable & { readonly total: Minor; readonly shares?: readonly BillShare[] | undefined };

/**
 * The steps to an order's total as it stands. `held`: its shares that money was taken for. A share that was paid since the bill was last reckoned was cut out of it with its cents,
 * so that what is left may be a cent off what it would come to by itself: `apart` says so.
 */
export function explainBill(order: Billed, held: readonly BillShare[]): BillExplanation {
  const { items, shares } = order;
  const open = shares?.filter((share) => !held.includes(share));
  const explained = explainTotals({ ...order, ...termsLeft(items, order, held), items: unpaidLines(items, held) });
  return {
    held,
    lines: explained.lines.map((line) => lineLeft(line, items, open)),
    taxes: open === undefined ? explained.taxes.map((tax) => ({ ...tax, apart: zero })) : taxesLeft(explained, sumOfShares(items, order, open).taxes),
    rest: minor(order.total - addMinor(...held.map(({ total }) => total))),
    rounding: explained.rounding,
  };
}

function lineLeft(line: ExplainedLine, items: Billed['items'], open: readonly BillShare[] | undefined): LineLeft {
  const whole = items.find(({ id }) => id === line.id);
  if (whole === undefined) return { ...line, paid: zero };
  const own = open?.flatMap(({ lines }) => lines.filter(({ cartId }) => cartId === whole.cartId));
  return {
    ...line,
    quantity: whole.quantity,
    discount: own === undefined ? line.discount : addMinor(...own.map(({ discount }) => discount)),
    paid: minor(lineTotal(whole) - line.cost),
  };
}

const taxesLeft = ({ taxes }: Explanation, open: BillShare['taxes']): readonly TaxLeft[] =>
  open.map((tax) => {
    const steps = taxes.find((each) => taxKey(each) === taxKey(tax))?.steps ?? [];
    return { ...tax, steps, apart: minor(tax.amount - addMinor(...steps.map(({ amount }) => amount))) };
  });
