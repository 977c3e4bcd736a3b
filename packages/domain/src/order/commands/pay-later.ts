import { accept, type Refusal, type Result } from '../../result.ts';
import { hasItemsToSubmit } from '../facts.ts';
import { type PayCode, payable, type SeenTotal } from '../payment/payable.ts';
import { moved, submitted } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface PayLaterOp {
  readonly op: 'pay-later';
  readonly at: number;
}

/**
 * Accepts the order without money; it writes no payment. What is unsent goes to the kitchen, as with any way of paying: nobody would
 * cook an accepted pickup order otherwise. Null when it is to be paid later already and nothing is unsent.
 */
export function payLater(order: Order, seen: SeenTotal, { now }: { readonly now: number }): Result<PayLaterOp | null, Refusal<PayCode>> {
  const checked = payable(order, 'pay-later', seen);
  if (!checked.ok) return checked;
  const already = order.state === 'accepted' && order.payLater && !hasItemsToSubmit(order);
  return accept(already ? null : { op: 'pay-later', at: now });
}

export const payLaterCommand: CommandRule<PayLaterOp, { readonly asked: SeenTotal }, PayCode> = {
  pays: 'later',
  waits: true,
  seesMenu: false,
  makesTickets: true,
  decide: (order, { asked }, context) => payLater(order, asked, context),
  apply: (order) => moved({ ...submitted(order), payLater: true }, 'accepted'),
};
