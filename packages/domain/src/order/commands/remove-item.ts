import { type Refusal, type Result, refuse } from '../../result.ts';
import { lineOfCartId } from '../line.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { foresee } from '../next.ts';
import { costsLessThanPaid } from '../payment/amount-due.ts';
import { isOnHeldShare } from '../payment/held.ts';
import { withLines } from '../steps.ts';
import { withVoidReason } from '../totals/taken-off.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface RemoveItemOp {
  readonly op: 'remove-item';
  readonly cartId: number;
  /** Why something that the kitchen has was taken off; absent: it had nothing of it, or nobody said. */
  readonly reason?: string | undefined;
}

/** Why it may be refused. */
export type RemoveItemCode = MoveCode<'remove-item'> | 'line_not_found' | 'order_has_payments' | 'lines_on_paid_share' | 'card_number_in_text';

/** Takes a line off the order, by its id alone: a repeat must never meet another line that happens to have that number as its cartId. `order_has_payments` where more is paid than the rest costs. */
export function removeItem(order: Order, lineId: string, reason?: string): Result<RemoveItemOp, Refusal<RemoveItemCode>> {
  const move = moveOf(order, 'remove-item');
  if (!move.ok) return move;
  const line = order.items.find((each) => each.id === lineId);
  if (line === undefined) return refuse('line_not_found');
  if (isOnHeldShare(order, line.cartId)) return refuse('lines_on_paid_share');
  const op: RemoveItemOp = { op: 'remove-item', cartId: line.cartId };
  return costsLessThanPaid(foresee(order, op, apply)) ? refuse('order_has_payments') : withVoidReason(op, reason, line, undefined);
}

function apply(order: Order, { cartId }: RemoveItemOp): Order {
  const gone = lineOfCartId(order, cartId);
  return withLines(
    order,
    order.items.filter((line) => line !== gone),
  );
}

interface Asked {
  readonly lineId: string;
  readonly asked?: { readonly reason?: string | undefined } | undefined;
}

export const removeItemCommand: CommandRule<RemoveItemOp, Asked, RemoveItemCode> = {
  pays: 'no',
  waits: false,
  seesMenu: false,
  makesTickets: true,
  decide: (order, { lineId, asked }) => removeItem(order, lineId, asked?.reason),
  apply,
};
