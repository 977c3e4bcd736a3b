import type { Minor } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { amountDue } from '../payment/amount-due.ts';
import { asTaken, type PartCode, partPayable, type SeenPart } from '../payment/payable.ts';
import { paidByHand } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface CloseOp {
  readonly op: 'close';
  readonly at: number;
  readonly paymentId: string;
  readonly paymentType: 'venmo';
  /** What came of the amount due, minor units: a part. Absent: all of it. */
  readonly take?: Minor | undefined;
  /** The share that it is for; absent: none. */
  readonly shareId?: string | undefined;
}

/** Why it may be refused. */
export type CloseCode = PartCode | 'payment_type_not_found';

export interface SeenPayment extends SeenPart {
  readonly paymentType: string;
}

/** Completes an order whose money arrived by the peer-payment app, or records a part of it. Any other `paymentType` than venmo: `payment_type_not_found`. */
export function closeOrder(order: Order, asked: SeenPayment, ctx: { readonly now: number; readonly paymentId: string }): Result<CloseOp, Refusal<CloseCode>> {
  const part = partPayable(order, 'close', asked);
  if (!part.ok) return part;
  if (asked.paymentType !== 'venmo') return refuse('payment_type_not_found', { paymentType: asked.paymentType });
  const op = { op: 'close', at: ctx.now, paymentId: ctx.paymentId, paymentType: asked.paymentType } as const;
  const { take, shareId } = part.value;
  return accept({ ...op, ...(take === undefined ? {} : { take }), ...(shareId === undefined ? {} : { shareId }) });
}

export const closeCommand: CommandRule<CloseOp, { readonly asked: SeenPayment }, CloseCode> = {
  pays: 'now',
  waits: true,
  seesMenu: false,
  makesTickets: true,
  decide: (order, { asked }, context) => closeOrder(order, asTaken(order, asked, context.decidedAt), context),
  apply: (order, op) => paidByHand(order, op.paymentType, op, op.take ?? amountDue(order)),
};
