import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { type Command, type MoveCode, moveOf } from '../moves.ts';
import { type ReadyCode, ready } from '../ready.ts';
import type { Order } from '../types.ts';
import { amountDue } from './amount-due.ts';

/** `amount`: what the person saw to pay, before cash rounding, in minor units: the total, or what is left of it after a card paid a part. */
export interface SeenTotal {
  readonly amount?: number | undefined;
}

type PayCommand = Command & ('pay-cash' | 'pay-later' | 'close' | 'present');

/** Why money may not be taken. */
export type PayCode = MoveCode<PayCommand> | ReadyCode | 'total_changed' | 'amount_out_of_range';

/** Whether money may be taken for the order now, by the table of moves and what it needs to have; and whether the person saw what is due. */
export function payable(order: Order, command: PayCommand, { amount }: SeenTotal): Result<Order, Refusal<PayCode>> {
  const move = moveOf(order, command);
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  const due = amountDue(order);
  if (amount !== undefined && amount !== due) return refuse('total_changed', { total: due });
  // Nothing to owe or transfer: an order that costs nothing is completed as paid in cash only.
  if (due === 0 && command !== 'pay-cash') return refuse('amount_out_of_range', { min: 1 });
  return accept(order);
}
