import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { settledAmount } from '../payment/amount-due.ts';
import { moved } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface CancelOp {
  readonly op: 'cancel';
  readonly at: number;
}

/** Why it may be refused. */
export type CancelCode = MoveCode<'cancel'> | 'order_has_payments';

/** Cancels an order that is not paid; null when it already is cancelled. With money on it `order_has_payments`: refund first. */
export function cancelOrder(order: Order, { now }: { readonly now: number }): Result<CancelOp | null, Refusal<CancelCode>> {
  const move = moveOf(order, 'cancel');
  if (!move.ok) return move;
  if (move.value === null) return accept(null);
  if (settledAmount(order) > 0) return refuse('order_has_payments');
  return accept({ op: 'cancel', at: now });
}

export const cancelCommand: CommandRule<CancelOp, object, CancelCode> = {
  pays: 'no',
  waits: false,
  seesMenu: false,
  makesTickets: true,
  decide: (order, _asked, context) => cancelOrder(order, context),
  apply: (order) => moved(order, 'cancelled'),
};
