import { holdsCardNumber } from '../../card/card-number.ts';
import type { Item } from '../../menu/types.ts';
import { type ModifierCode, type ModifierToAdd, resolveModifiers } from '../../modifier/resolve.ts';
import type { LineModifier } from '../../modifier/types.ts';
import { checkedQuantity } from '../../quantity/quantity.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { checkedTotal, lineOfCartId, type TotalCode } from '../line.ts';
import { lineBounds } from '../line-bounds.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { keptNote } from '../note.ts';
import { isOnHeldShare } from '../payment/held.ts';
import { withLines } from '../steps.ts';
import { withVoidReason } from '../totals/taken-off.ts';
import type { Order, OrderLine } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface ChangeItemOp {
  readonly op: 'change-item';
  readonly cartId: number;
  readonly quantity?: number | undefined;
  readonly note?: string | undefined;
  readonly modifiers?: readonly LineModifier[] | undefined;
  /** Why something that the kitchen has was taken off; absent: nothing of that was, or nobody said. */
  readonly reason?: string | undefined;
}

/** Why it may be refused. */
export type ChangeItemCode =
  | MoveCode<'change-item'>
  | 'line_not_found'
  | 'lines_on_paid_share'
  | 'card_number_in_text'
  | 'quantity_out_of_range'
  | ModifierCode
  | TotalCode;

/** What may be changed of a line; an absent field stays. `reason`: why something that the kitchen has is taken off. */
export interface ItemChange {
  readonly quantity?: number | undefined;
  readonly note?: string | null | undefined;
  readonly modifiers?: readonly ModifierToAdd[] | undefined;
  readonly reason?: string | undefined;
}

/** The line of a cartId or an id. */
export const lineOf = (order: Order, lineKey: string): OrderLine | undefined =>
  order.items.find((each) => String(each.cartId) === lineKey) ?? order.items.find((each) => each.id === lineKey);

/**
 * Changes quantity, note or modifiers of a line; null when all of it is already so. `lineKey` is its cartId or its id; where a client
 * made an id that reads like a cartId, the cartId counts. Price and rates stay those of when it was added, also of the modifiers that
 * it keeps; new modifiers are priced and judged by today's menu. A line whose item left the menu keeps its quantity and note changeable.
 * A note that it has already is not judged again: what was written once must not keep the line from being changed.
 * A line that the kitchen has stays `submitted`: the change stands in the order's history, from which the kitchen is told.
 */
export function changeItem(
  order: Order,
  lineKey: string,
  asked: ItemChange,
  ctx: { readonly itemOf: (itemId: string) => Item | undefined },
): Result<ChangeItemOp | null, Refusal<ChangeItemCode>> {
  const move = moveOf(order, 'change-item');
  if (!move.ok) return move;
  const line = lineOf(order, lineKey);
  if (!line) return refuse('line_not_found');
  const item = ctx.itemOf(line.itemId);
  const quantity = asked.quantity === undefined ? accept(line.quantity) : checkedQuantity(asked.quantity, lineBounds(order, item, line));
  if (!quantity.ok) return quantity;
  const modifiers = asked.modifiers === undefined ? accept(line.modifiers) : resolveModifiers(item, asked.modifiers, line.modifiers);
  if (!modifiers.ok) return modifiers;
  const note = asked.note === undefined ? line.note : keptNote(asked.note);
  if (note !== line.note && holdsCardNumber(note)) return refuse('card_number_in_text');
  const next = { ...line, quantity: quantity.value, note, modifiers: modifiers.value };
  const op = differences(line, next);
  // A note costs nothing.
  if (op !== null && (op.quantity ?? op.modifiers) !== undefined && isOnHeldShare(order, line.cartId)) return refuse('lines_on_paid_share');
  if (op === null) return accept(null);
  const said = withVoidReason(op, asked.reason, line, next);
  return said.ok ? checkedTotal(order, said.value, apply, next) : said;
}

function differences(line: OrderLine, next: OrderLine): ChangeItemOp | null {
  const changes = {
    ...(next.quantity === line.quantity ? {} : { quantity: next.quantity }),
    ...(next.note === line.note ? {} : { note: next.note }),
    ...(isSameChoice(next.modifiers, line.modifiers) ? {} : { modifiers: next.modifiers }),
  };
  return Object.keys(changes).length === 0 ? null : { op: 'change-item', cartId: line.cartId, ...changes };
}

type Chosen = Pick<LineModifier, 'id' | 'modifierGroupId' | 'quantity'>;

/** Whether two choices of modifiers are the same, in the same order. */
export const isSameChoice = (a: readonly Chosen[], b: readonly Chosen[]): boolean =>
  a.length === b.length &&
  a.every((each, index) => each.id === b[index]?.id && each.modifierGroupId === b[index].modifierGroupId && each.quantity === b[index].quantity);

/** A line that the kitchen has stays marked as submitted: the kitchen learns of the change from the order's history. */
function apply(order: Order, op: ChangeItemOp): Order {
  const line = lineOfCartId(order, op.cartId);
  const next = { ...line, quantity: op.quantity ?? line.quantity, note: op.note ?? line.note, modifiers: op.modifiers ?? line.modifiers };
  return withLines(
    order,
    order.items.map((each) => (each === line ? next : each)),
  );
}

export const changeItemCommand: CommandRule<ChangeItemOp, { readonly lineId: string; readonly asked: ItemChange }, ChangeItemCode> = {
  pays: 'no',
  waits: false,
  seesMenu: true,
  makesTickets: true,
  decide: (order, { lineId, asked }, { itemSeen }) => changeItem(order, lineId, asked, { itemOf: (itemId) => itemSeen(itemId)?.item }),
  apply,
};
