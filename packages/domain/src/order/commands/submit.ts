import { accept, type Refusal, type Result } from '../../result.ts';
import { hasItemsToSubmit } from '../facts.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { type ReadyCode, ready } from '../ready.ts';
import { moved, submitted } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface SubmitOp {
  readonly op: 'submit';
  readonly at: number;
}

/** Why it may be refused. */
export type SubmitCode = MoveCode<'submit'> | ReadyCode;

/** Accepts the order and hands all its lines to the kitchen; null when it is accepted and nothing is unsent. */
export function submitOrder(order: Order, { now }: { readonly now: number }): Result<SubmitOp | null, Refusal<SubmitCode>> {
  const move = moveOf(order, 'submit');
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  return accept(order.state === move.value && !hasItemsToSubmit(order) ? null : { op: 'submit', at: now });
}

export const submitCommand: CommandRule<SubmitOp, object, SubmitCode> = {
  pays: 'no',
  waits: true,
  seesMenu: false,
  makesTickets: true,
  decide: (order, _asked, context) => submitOrder(order, context),
  apply: (order) => moved(submitted(order), 'accepted'),
};
