import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { hasItemsToSubmit } from '../facts.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { type ReadyCode, ready } from '../ready.ts';
import { moved, submitted } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface SubmitItemsOp {
  readonly op: 'submit-items';
  readonly at: number;
}

/** Why it may be refused. */
export type SubmitItemsCode = MoveCode<'submit-items'> | ReadyCode | 'nothing_to_submit';

/** Hands the unsent lines of a dine-in order (or of any accepted one) to the kitchen; refuses `nothing_to_submit` when there are none. */
export function submitItems(order: Order, { now }: { readonly now: number }): Result<SubmitItemsOp, Refusal<SubmitItemsCode>> {
  const move = moveOf(order, 'submit-items');
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  return hasItemsToSubmit(order) ? accept({ op: 'submit-items', at: now }) : refuse('nothing_to_submit');
}

export const submitItemsCommand: CommandRule<SubmitItemsOp, object, SubmitItemsCode> = {
  pays: 'no',
  waits: true,
  seesMenu: false,
  makesTickets: true,
  decide: (order, _asked, context) => submitItems(order, context),
  apply: (order) => moved(submitted(order), 'accepted'),
};
