import { limits } from '../../limits.ts';
import { itemSoldAt } from '../../menu/price/price-rule.ts';
import type { Item } from '../../menu/types.ts';
import type { TaxRate } from '../../merchant/types.ts';
import type { LineModifier } from '../../modifier/types.ts';
import { checkedQuantity } from '../../quantity/quantity.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { checkedTotal, lineOfCartId, type TotalCode } from '../line.ts';
import { lineBounds } from '../line-bounds.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { noteOf } from '../note.ts';
import { isOnHeldShare, isSettled, type Settling } from '../payment/held.ts';
import { isAt, lineLike, termsOfMore } from '../same-again.ts';
import { withLines } from '../steps.ts';
import { withVoidReason } from '../totals/taken-off.ts';
import type { Order, OrderLine } from '../types.ts';
import { type AddItemOp, placed } from './add-item.ts';
import { type ItemChange, isSameChoice, lineOf } from './change-item.ts';
import type { CommandRule } from './command.ts';

export interface EnlargeOp {
  readonly op: 'enlarge';
  readonly cartId: number;
  /** Of the pieces: the same ones come again are there already. */
  readonly id: string;
  /** How many more; below zero: fewer. */
  readonly by: number;
  /** They are sold at other terms than the line's, so they are a line of their own. Absent: they are on the line. */
  readonly line?: AddItemOp['line'];
  /** Why fewer, where the kitchen has them; absent: it has none of them, or nobody said. */
  readonly reason?: string | undefined;
}

/** Why it may be refused. */
export type EnlargeCode = MoveCode<'change-item'> | 'line_not_found' | 'lines_on_paid_share' | 'quantity_out_of_range' | 'card_number_in_text' | TotalCode;

/** Pieces that come onto a line or go from it. */
export interface Pieces {
  readonly id: string;
  readonly by: number;
}

export interface EnlargeContext {
  /** The menu as the caller saw it, as it is sold when they come (`itemSoldAt`). */
  readonly itemOf: (itemId: string) => Item | undefined;
  /** The merchant's rates, as the caller knew them. */
  readonly taxRates: readonly TaxRate[];
  /** When a tablet without a network decided it, ms since epoch: a line that it makes says so. */
  readonly decidedAt?: number | null | undefined;
  /** Why fewer. */
  readonly reason?: string | undefined;
}

/**
 * More or fewer pieces of a line, counted from what the order has then: two registers that press + at once both count. Null when the order has had these pieces:
 * the same ones, come again. `lineKey` is the line's cartId or its id.
 *
 * More of a line that has a discount, or whose price, price rule or taxes have changed since, is sold at what the caller saw: it goes onto a line that is the same again, else it is a line of its own,
 * whose id is that of the pieces. Fewer come off the line itself, and can always be taken off, but not the last one: who wants none removes the line.
 */
export function enlarge(order: Order, lineKey: string, { id, by }: Pieces, ctx: EnlargeContext): Result<EnlargeOp | null, Refusal<EnlargeCode>> {
  if (order.items.some(({ pieces }) => pieces?.includes(id))) return accept(null);
  const move = moveOf(order, 'change-item');
  if (!move.ok) return move;
  const line = lineOf(order, lineKey);
  if (!line) return refuse('line_not_found');
  if (by === 0) return accept(null);
  const item = ctx.itemOf(line.itemId);
  // More of it is a line of its own, if it can still be sold.
  if ((by < 0 || item === undefined) && isOnHeldShare(order, line.cartId)) return refuse('lines_on_paid_share');
  const bounds = lineBounds(order, item, line);
  const quantity = checkedQuantity(line.quantity + by, by > 0 ? bounds : { ...bounds, max: Math.max(bounds.max, line.quantity) });
  if (!quantity.ok) return quantity;
  const terms = termsOfMore(line, item, ctx.taxRates);
  if (by < 0 || item === undefined || (isAt(line, terms) && !isSettled(order, line.cartId))) return onto(order, line, { id, by }, ctx.reason);
  const wanted = { ...terms, quantity: by, note: line.note };
  const same = lineLike(order, item, wanted);
  if (same !== undefined) return onto(order, same, { id, by });
  // Its line has had so much done to it that it has forgotten how it began.
  if (order.items.some((each) => each.id === id)) return accept(null);
  const own = {
    ...{ id, itemId: item.id, name: item.name, priceType: item.priceType, pieces: [id], ...wanted },
    ...(typeof ctx.decidedAt === 'number' ? { decidedAt: ctx.decidedAt } : {}),
  };
  return checkedTotal(order, { op: 'enlarge', cartId: line.cartId, id, by, line: own }, apply, own);
}

function onto(order: Order, line: OrderLine, { id, by }: Pieces, reason?: string): Result<EnlargeOp, Refusal<EnlargeCode>> {
  const next = { ...line, quantity: line.quantity + by };
  const op = withVoidReason<EnlargeOp>({ op: 'enlarge', cartId: line.cartId, id, by }, reason, line, next);
  return op.ok ? checkedTotal(order, op.value, apply, next) : op;
}

/** What the dialog of a line has come to. `note` is empty if there is none. */
export type EditedLine = Pick<OrderLine, 'quantity' | 'note'> & { readonly modifiers: readonly Pick<LineModifier, 'id' | 'modifierGroupId' | 'quantity'>[] };

/**
 * What of an edited line is to be changed: only what differs from the line as it was shown, for somebody else may have changed the rest meanwhile. `more`: so many
 * pieces that are sold at other terms than the line's, or beside its discount, to be added to it (`enlarge`) instead of a quantity; else 0. `order`: undefined where it is not known.
 */
export function changesOf(
  line: OrderLine,
  edited: EditedLine,
  { itemOf, taxRates, order }: Pick<EnlargeContext, 'itemOf' | 'taxRates'> & { readonly order: Settling | undefined },
): { readonly change: ItemChange; readonly more: number } {
  const isAlike = isAt(line, termsOfMore(line, itemOf(line.itemId), taxRates)) && (order === undefined || !isSettled(order, line.cartId));
  const isMore = edited.quantity > line.quantity && !isAlike;
  const change = {
    ...(isMore || edited.quantity === line.quantity ? {} : { quantity: edited.quantity }),
    ...(edited.note === noteOf(line.note) ? {} : { note: edited.note }),
    ...(isSameChoice(edited.modifiers, line.modifiers) ? {} : { modifiers: edited.modifiers }),
  };
  return { change, more: isMore ? edited.quantity - line.quantity : 0 };
}

/** A line that the kitchen has stays marked as submitted: the kitchen learns of the change from the order's history. */
function apply(order: Order, { cartId, id, by, line: own }: EnlargeOp): Order {
  if (own !== undefined) {
    const next = placed(order, { op: 'add-item', line: own });
    return withLines(next, next.items);
  }
  const line = lineOfCartId(order, cartId);
  const next = { ...line, quantity: line.quantity + by, pieces: [...(line.pieces ?? []), id].slice(-limits.linePieceCountMax) };
  return withLines(
    order,
    order.items.map((each) => (each === line ? next : each)),
  );
}

interface Asked {
  readonly lineId: string;
  readonly asked: { readonly more: Pieces; readonly reason?: string | undefined };
}

export const enlargeCommand: CommandRule<EnlargeOp, Asked, EnlargeCode> = {
  pays: 'no',
  waits: false,
  seesMenu: true,
  makesTickets: true,
  decide(order, { lineId, asked }, { itemSeen, merchant, decidedAt, now }) {
    const sale = { at: decidedAt ?? now, orderType: order.orderType, clock: merchant };
    const itemOf = (itemId: string) => {
      const item = itemSeen(itemId)?.item;
      return item && itemSoldAt(item, sale);
    };
    return enlarge(order, lineId, asked.more, { itemOf, taxRates: merchant.tax_rates, decidedAt, reason: asked.reason });
  },
  apply,
};

/**
 * Pieces that were never sent and more of the same kind, as one: the sum, by the first one's id. Null: they are of two lines, for two reasons, or in two directions,
 * which at other terms are not the same as their sum.
 */
export function asOne(before: Asked, next: Asked): Asked | null {
  const [one, other, { reason }] = [before.asked.more, next.asked.more, next.asked];
  if (before.lineId !== next.lineId || before.asked.reason !== reason || Math.sign(one.by) !== Math.sign(other.by)) return null;
  return { lineId: next.lineId, asked: { more: { id: one.id, by: one.by + other.by }, ...(reason === undefined ? {} : { reason }) } };
}
