import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { amountDue } from '../payment/amount-due.ts';
import { type PayCode, payable, type SeenTotal } from '../payment/payable.ts';
import { paidByHand } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface CloseOp {
  readonly op: 'close';
  readonly at: number;
  readonly paymentId: string;
  readonly paymentType: 'venmo';
}

/** Why it may be refused. */
export type CloseCode = PayCode | 'payment_type_not_found';

export interface SeenPayment extends SeenTotal {
  readonly paymentType: string;
}

/** Completes an order whose money arrived by the peer-payment app. Any other `paymentType` than venmo: `payment_type_not_found`. */
export function closeOrder(order: Order, asked: SeenPayment, ctx: { readonly now: number; readonly paymentId: string }): Result<CloseOp, Refusal<CloseCode>> {
  const checked = payable(order, 'close', asked);
  if (!checked.ok) return checked;
  if (asked.paymentType !== 'venmo') return refuse('payment_type_not_found', { paymentType: asked.paymentType });
  return accept({ op: 'close', at: ctx.now, paymentId: ctx.paymentId, paymentType: asked.paymentType });
}

export const closeCommand: CommandRule<CloseOp, { readonly asked: SeenPayment }, CloseCode> = {
  pays: 'now',
  waits: true,
  seesMenu: false,
  makesTickets: true,
  decide: (order, { asked }, context) => closeOrder(order, asked, context),
  apply: (order, op) => paidByHand(order, op.paymentType, op, amountDue(order)),
};
