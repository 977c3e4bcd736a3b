import { receivedFor } from '../../cash/received.ts';
import { cashRoundingOf } from '../../cash/rounding.ts';
import { addMinor, type Minor, zero } from '../../money/minor.ts';
import { accept, type Refusal, type Result } from '../../result.ts';
import { amountDue } from '../payment/amount-due.ts';
import { asTaken, type PartCode, partPayable, type SeenPart } from '../payment/payable.ts';
import { paidByHand } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface PayCashOp {
  readonly op: 'pay-cash';
  readonly at: number;
  readonly paymentId: string;
  readonly cashRoundingAmount: Minor;
  /** What was taken of the amount due, minor units: a part, which is not rounded. Absent: all of it. */
  readonly take?: Minor | undefined;
  /** What was handed over, minor units; absent: exactly what was taken, or nobody said. */
  readonly received?: Minor | undefined;
}

/** `received`: what the guest handed over, minor units. */
export interface SeenCash extends SeenPart {
  readonly received?: number | undefined;
}

/**
 * Takes cash: what is due, which completes the order and hands what is unsent to the kitchen, or a part of it. `cashRounding` is the smallest coin (0: none). Refuses by the
 * table of moves, then `order_empty`, `table_number_required`, `total_changed`, `take_out_of_range`.
 */
export function payCash(
  order: Order,
  seen: SeenCash,
  ctx: { readonly now: number; readonly cashRounding: number; readonly paymentId: string },
): Result<PayCashOp, Refusal<PartCode>> {
  const part = partPayable(order, 'pay-cash', seen, ctx.cashRounding);
  if (!part.ok) return part;
  const { value: take } = part;
  const cashRoundingAmount = take === undefined ? cashRoundingOf(amountDue(order), ctx.cashRounding) : zero;
  const taken = addMinor(take ?? amountDue(order), cashRoundingAmount);
  const op = { op: 'pay-cash', at: ctx.now, paymentId: ctx.paymentId, cashRoundingAmount } as const;
  return accept({ ...op, ...(take === undefined ? {} : { take }), ...receivedFor(taken, seen.received) });
}

export const payCashCommand: CommandRule<PayCashOp, { readonly asked: SeenCash }, PartCode> = {
  pays: 'now',
  waits: true,
  seesMenu: true,
  makesTickets: true,
  decide: (order, { asked }, { now, merchant, paymentId, decidedAt }) =>
    payCash(order, asTaken(asked, decidedAt), { now, cashRounding: merchant.cashRounding, paymentId }),
  apply(order, op) {
    const cashRoundingAmount = addMinor(order.cashRoundingAmount, op.cashRoundingAmount);
    return paidByHand({ ...order, cashRoundingAmount }, 'cash', op, addMinor(op.take ?? amountDue(order), op.cashRoundingAmount));
  },
};
