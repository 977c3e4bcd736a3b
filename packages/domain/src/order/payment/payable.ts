import { type Minor, minor } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { type Command, type MoveCode, moveOf } from '../moves.ts';
import { type ReadyCode, ready } from '../ready.ts';
import type { Order } from '../types.ts';
import { amountDue } from './amount-due.ts';

/** `amount`: what the person saw to pay, before cash rounding, in minor units: the total, or what is left of it after a card paid a part. */
export interface SeenTotal {
  readonly amount?: number | undefined;
}

/** `take`: how much of what is due is paid now, minor units; absent: all of it. */
export interface SeenPart extends SeenTotal {
  readonly take?: number | undefined;
}

type PayCommand = Command & ('pay-cash' | 'pay-later' | 'close' | 'present');

/** Why money may not be taken. */
export type PayCode = MoveCode<PayCommand> | ReadyCode | 'total_changed' | 'amount_out_of_range';

/** Why a part may not be taken. */
export type PartCode = PayCode | 'take_out_of_range';

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

/**
 * What was asked, as it is judged: a part that a tablet took without the server (`decidedAt`, ms since epoch; null: with it) lies in its drawer. It counts for what is due now,
 * whatever was due when it was taken.
 */
export const asTaken = <Seen extends SeenPart>(asked: Seen, decidedAt: number | null): Seen =>
  asked.take === undefined || decidedAt === null ? asked : { ...asked, amount: undefined };

/**
 * What is taken of an order's amount due where that is a part of it; undefined: all of it, which completes the order. Refuses as `payable` does, and `take_out_of_range` for
 * less than nothing or more than is due. Cash has no coins for a part that is no multiple of the smallest one, `coin` (minor units; 0: there are coins for everything):
 * only what ends the due is rounded, so that a whole bill is off by half a coin at most.
 */
export function partPayable(order: Order, command: PayCommand, { take, ...seen }: SeenPart, coin = 0): Result<Minor | undefined, Refusal<PartCode>> {
  const checked = payable(order, command, seen);
  if (!checked.ok) return checked;
  if (take === undefined) return accept(undefined);
  const max = amountDue(order);
  const min = Math.max(1, coin);
  if (take < 1 || take > max) return refuse('take_out_of_range', { min, max });
  if (take === max) return accept(undefined);
  return coin > 0 && take % coin !== 0 ? refuse('take_out_of_range', { min, max, coin }) : accept(minor(take));
}
