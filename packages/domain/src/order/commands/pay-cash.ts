import { receivedFor } from '../../cash/received.ts';
import { cashRoundingOf } from '../../cash/rounding.ts';
import { addMinor, type Minor } from '../../money/minor.ts';
import { accept, type Refusal, type Result } from '../../result.ts';
import { amountDue } from '../payment/amount-due.ts';
import { type PayCode, payable, type SeenTotal } from '../payment/payable.ts';
import { paidByHand } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface PayCashOp {
  readonly op: 'pay-cash';
  readonly at: number;
  readonly paymentId: string;
  readonly cashRoundingAmount: Minor;
  /** What was handed over, minor units; absent: exactly what was taken, or nobody said. */
  readonly received?: Minor | undefined;
}

/** `received`: what the guest handed over, minor units. */
export interface SeenCash extends SeenTotal {
  readonly received?: number | undefined;
}

/**
 * Takes what is due in cash and completes the order; what is unsent goes to the kitchen with it. `cashRounding` is the smallest coin
 * (0: none). Refuses by the table of moves, then `order_empty`, `table_number_required`, `total_changed`.
 */
export function payCash(
  order: Order,
  seen: SeenCash,
  ctx: { readonly now: number; readonly cashRounding: number; readonly paymentId: string },
): Result<PayCashOp, Refusal<PayCode>> {
  const checked = payable(order, 'pay-cash', seen);
  if (!checked.ok) return checked;
  const due = amountDue(order);
  const cashRoundingAmount = cashRoundingOf(due, ctx.cashRounding);
  return accept({ op: 'pay-cash', at: ctx.now, paymentId: ctx.paymentId, cashRoundingAmount, ...receivedFor(due + cashRoundingAmount, seen.received) });
}

export const payCashCommand: CommandRule<PayCashOp, { readonly asked: SeenCash }, PayCode> = {
  pays: 'now',
  waits: true,
  seesMenu: true,
  makesTickets: true,
  decide: (order, { asked }, { now, merchant, paymentId }) => payCash(order, asked, { now, cashRounding: merchant.cashRounding, paymentId }),
  apply: (order, op) => paidByHand({ ...order, cashRoundingAmount: op.cashRoundingAmount }, 'cash', op, addMinor(amountDue(order), op.cashRoundingAmount)),
};
