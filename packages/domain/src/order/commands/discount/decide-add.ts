import { holdsCardNumber } from '../../../card/card-number.ts';
import { limits } from '../../../limits.ts';
import { addMinor, type Minor, minor } from '../../../money/minor.ts';
import { mulDiv } from '../../../money/round.ts';
import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import { inclusionOf } from '../../../tax/rates.ts';
import { wholeRate } from '../../../tax/tax.ts';
import { type Discount, type DiscountPart, discounted, isLive, partsOfAmount } from '../../bill/discount.ts';
import { checkedSum } from '../../line.ts';
import { type MoveCode, moveOf } from '../../moves.ts';
import { foresee } from '../../next.ts';
import { heldShares, isOnHeldShare } from '../../payment/held.ts';
import { unpaidLines } from '../../shares/apart.ts';
import { discountable, lineTotal, unitPrice } from '../../totals/totals.ts';
import type { Order, OrderLine } from '../../types.ts';
import { lineOf } from '../change-item.ts';
import type { CommandRule } from '../command.ts';
import { type AddDiscountOp, addDiscountRule } from './add-discount.ts';

/** Why it may be refused. */
type AddDiscountCode =
  | MoveCode<'add-discount'>
  | 'line_not_found'
  | 'lines_on_paid_share'
  | 'discount_not_possible'
  | 'amount_out_of_range'
  | 'card_number_in_text'
  | 'order_has_payments';

/**
 * A discount as it is asked for. `cartId`: of a line, its cartId or its id. `comp`: all of the line is given away, or of the order all that is on it now, whatever `kind` and
 * `value` say. `seen`: the lines that whoever gives it sees there, and how many of each: what came since is not given away with them; absent: all.
 */
export interface DiscountToAdd
  extends Pick<Discount, 'id' | 'name' | 'scope' | 'kind' | 'value'>,
    Partial<Pick<Discount, 'ruleId' | 'taxOn' | 'reason' | 'note' | 'comp' | 'source'>> {
  readonly cartId?: number | string | null | undefined;
  readonly seen?: readonly SeenLine[] | undefined;
}

/** A line as somebody sees it. */
export type SeenLine = Pick<OrderLine, 'id' | 'quantity'>;

/**
 * Takes something off a line or off the order. Null: it is there already, or its rule is, on the same line or order: two tablets that gave it have given it once, and a repeat
 * is one also when the order was paid meanwhile; but a comp of the order gives away the lines that came since. `discount_not_possible`: nothing would come off, or its tax cannot stay.
 * `isAlone`: a tablet gave it without the server; null too where its line is gone by now.
 */
export function addDiscount(order: Order, asked: DiscountToAdd, isAlone = false): Result<AddDiscountOp | null, Refusal<AddDiscountCode>> {
  const { discounts = [], items } = order;
  const line = asked.scope === 'order' ? null : lineOf(order, String(asked.cartId ?? ''));
  if (discounts.some((each) => each.id === asked.id || (isSameRule(each, asked, line) && isGiven(order, each, asked.seen)))) return accept(null);
  if (line === undefined && isAlone) return accept(null);
  const move = moveOf(order, 'add-discount');
  if (!move.ok) return move;
  if (line === undefined) return refuse('line_not_found');
  if (line !== null && seenOf(line, asked.seen) === 0) return isAlone ? accept(null) : refuse('discount_not_possible');
  if (line !== null && isOnHeldShare(order, line.cartId)) return refuse('lines_on_paid_share');
  const discount = discountOf(order, asked, line);
  const live = discounts.filter((each) => isLive(each, items));
  if (live.length >= limits.discountCountMax || discounts.length >= limits.discountsKeptMax)
    return refuse('amount_out_of_range', { max: limits.discountCountMax });
  if ([discount.name, discount.reason, discount.note].some(holdsCardNumber)) return refuse('card_number_in_text');
  if (!isInRange(discount)) return refuse('amount_out_of_range', { max: discount.kind === 'percent' ? wholeRate : limits.amountMax });
  const op: AddDiscountOp = { op: 'add-discount', discount };
  const next = foresee(order, op, addDiscountRule.apply);
  if (!isPossible(order, next, discount, line)) return refuse('discount_not_possible');
  const sum = checkedSum(next);
  return sum.ok ? accept(op) : sum;
}

/** `line` undefined: it is not there. */
const isSameRule = ({ ruleId, cartId }: Discount, asked: DiscountToAdd, line: OrderLine | null | undefined): boolean =>
  ruleId !== null && ruleId === asked.ruleId && line !== undefined && cartId === (line?.cartId ?? null);

/** Whether nothing is left for it to give: of a comp, that it is of all the pieces that are seen now, also of those that came since; of another, that it is there. */
function isGiven(order: Order, discount: Discount, seen: DiscountToAdd['seen']): boolean {
  if (!isLive(discount, order.items)) return false;
  const { comp, kind, value, cartId, parts = [] } = discount;
  if (!comp || kind !== 'amount') return true;
  const given = (of: number): number => (of === cartId ? value : (parts.find((part) => part.cartId === of)?.amount ?? 0));
  return discountables(order, seen).every((line) => (cartId !== null && cartId !== line.cartId) || given(line.cartId) >= line.cost);
}

/** How many of a line were seen, of those that are there. */
const seenOf = ({ id, quantity }: SeenLine, seen: DiscountToAdd['seen']): number =>
  seen === undefined ? quantity : Math.min(quantity, seen.find((each) => each.id === id)?.quantity ?? 0);

function discountOf(order: Order, { id, name, scope, kind, value, ...asked }: DiscountToAdd, line: OrderLine | null): Discount {
  const { ruleId = null, taxOn = 'after', reason = '', note = '', comp = false, source = 'staff', seen } = asked;
  const common = { ...{ id, ruleId, name, scope, cartId: line?.cartId ?? null }, reason, note, comp, source } as const;
  if (comp && line === null) return { ...common, ...whole(order, seen), kind: 'amount', taxOn: 'after' };
  const discount: Discount = comp ? { ...common, kind: 'percent', value: wholeRate, taxOn: 'after' } : { ...common, kind, value, taxOn };
  if (line !== null) return ofSeenPieces(order, discount, line, seen);
  return kind === 'amount' ? { ...discount, parts: partsOfAmount(discountables(order, seen), order.discounts ?? [], minor(value)) } : discount;
}

/** Off a line of which more came since, an amount: what it would take off those that were seen. */
function ofSeenPieces(order: Order, discount: Discount, line: OrderLine, seen: DiscountToAdd['seen']): Discount {
  const pieces = seenOf(line, seen);
  if (pieces === line.quantity || discount.kind === 'amount') return discount;
  const all = [...(order.discounts ?? []), discount];
  const off = discounted([discountable(line, lineTotal(line))], all).taken.at(-1)?.[0] ?? 0;
  return { ...discount, kind: 'amount', value: mulDiv(off, pieces, line.quantity) };
}

/** What nobody has paid of the lines, or of the pieces of them that were seen. */
const discountables = (order: Order, seen: DiscountToAdd['seen']) =>
  unpaidLines(order.items, heldShares(order))
    .toSorted((a, b) => a.cartId - b.cartId)
    .flatMap((each) => {
      const line = order.items.find(({ cartId }) => cartId === each.cartId) ?? each;
      const pieces = seenOf(line, seen);
      return pieces === 0 ? [] : [discountable(each, minor(mulDiv(each.cost ?? lineTotal(each), pieces, line.quantity)))];
    });

/** All that is on the order now: what comes to it later was not given away with it. */
function whole(order: Order, seen: DiscountToAdd['seen']): { readonly value: Minor; readonly parts: readonly DiscountPart[] } {
  const parts = discountables(order, seen).map(({ cartId, cost }) => ({ cartId, amount: cost }));
  return { value: addMinor(...parts.map(({ amount }) => amount)), parts };
}

const isInRange = ({ kind, value, comp }: Discount): boolean =>
  kind === 'percent'
    ? value > 0 && value <= wholeRate
    : value >= (kind === 'amount' && !comp ? 1 : 0) && value <= (comp ? limits.orderTotalMax : limits.amountMax);

/** A new price is of a line, and lower; something comes off; and where the tax stays, no line that it touches has its tax in its price. */
function isPossible(order: Order, next: Order, { kind, value, taxOn }: Discount, line: OrderLine | null): boolean {
  if (kind === 'new-price' && (line === null || value >= unitPrice(line))) return false;
  const touched = line === null ? order.items : [line];
  if (taxOn === 'before' && touched.some(({ taxRates }) => taxRates.some((rate) => inclusionOf(rate) === 'INCLUSIVE'))) return false;
  return next.discountAmount > order.discountAmount;
}

export const addDiscountCommand: CommandRule<AddDiscountOp, { readonly asked: DiscountToAdd }, AddDiscountCode> = {
  ...addDiscountRule,
  pays: 'no',
  waits: true,
  seesMenu: false,
  decide: (order, { asked }, { decidedAt }) => addDiscount(order, asked, decidedAt !== null),
};
