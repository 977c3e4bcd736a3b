import { receivedFor } from '../../cash/received.ts';
import { cashRoundingOf } from '../../cash/rounding.ts';
import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { accept, type Refusal, type Result } from '../../result.ts';
import { amountDue } from '../payment/amount-due.ts';
import { asTaken, type PartCode, partPayable, type SeenPart } from '../payment/payable.ts';
import { refundableOf } from '../payment/refunded.ts';
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
  /** The share that it was taken for; absent: none. */
  readonly shareId?: string | undefined;
  /** What was handed over, minor units; absent: exactly what was taken, or nobody said. */
  readonly received?: Minor | undefined;
}

/** Minor units. `received`: what the guest handed over. `rounding`: what rounding to coins was seen to add or, negative, to take off; absent: nobody said. */
export interface SeenCash extends SeenPart {
  readonly received?: number | undefined;
  readonly rounding?: number | undefined;
}

/**
 * Takes cash: what is due, which completes the order and hands what is unsent to the kitchen, or a part of it. `cashRounding` is the smallest coin (0: none). Refuses by the
 * table of moves, then `order_empty`, `table_number_required`, `total_changed`, `take_out_of_range`.
 */
export function payCash(
  order: Order,
  seen: SeenCash,
  ctx: { readonly now: number; readonly cashRounding: number; readonly paymentId: string; readonly isTaken?: boolean },
): Result<PayCashOp, Refusal<PartCode>> {
  const part = partPayable(order, 'pay-cash', seen, ctx.isTaken === true ? 0 : ctx.cashRounding);
  if (!part.ok) return part;
  const { take, shareId, endsDue } = part.value;
  const isCoins = take !== undefined && ctx.cashRounding > 0 && take % ctx.cashRounding === 0;
  const due = take ?? amountDue(order);
  const reckoned = endsDue || (ctx.isTaken === true && !isCoins) ? roundingAt(order, due, ctx.cashRounding) : zero;
  const cashRoundingAmount = (endsDue || ctx.isTaken === true) && isSeen(seen.rounding, due, reckoned, ctx.cashRounding) ? minor(seen.rounding) : reckoned;
  const taken = addMinor(due, cashRoundingAmount);
  const op = { op: 'pay-cash', at: ctx.now, paymentId: ctx.paymentId, cashRoundingAmount } as const;
  return accept({ ...op, ...(take === undefined ? {} : { take }), ...(shareId === undefined ? {} : { shareId }), ...receivedFor(taken, seen.received) });
}

/**
 * Whether a rounding that was seen counts: there are coins for what it makes of `due`, and it is one coin off at most. Two tablets that each take cash for a share reckon from what
 * each knows, and what they took lies in the drawer; the next cash evens it out. Minor units.
 */
const isSeen = (seen: number | undefined, due: Minor, reckoned: Minor, coin: number): seen is number =>
  seen !== undefined && coin > 0 && due + seen >= 0 && (due + seen) % coin === 0 && Math.abs(seen - reckoned) <= coin;

/** What rounding adds to cash of `due`: all cash of the order is rounded as one sum, less what was rounded before, so that a whole bill is off by half a coin at most. Minor units; `coin`: the smallest. */
export function roundingAt(order: Pick<Order, 'order_payment' | 'refunds'>, due: Minor, coin: number): Minor {
  const kept = order.order_payment.filter((payment) => payment.rounding !== undefined && (payment.amount === 0 || refundableOf(order, payment) > 0));
  const rounded = addMinor(...kept.map(({ rounding = zero }) => rounding));
  const before = addMinor(...kept.map(({ amount }) => amount), -rounded);
  return addMinor(cashRoundingOf(addMinor(before, due), coin), -rounded);
}

/** Whether a tablet took it for a guest's share without the server: it lies in the drawer as there were coins for it, whatever is due by now. */
const isGuests = ({ shareId }: SeenCash, decidedAt: number | null): boolean => shareId !== undefined && decidedAt !== null;

export const payCashCommand: CommandRule<PayCashOp, { readonly asked: SeenCash }, PartCode> = {
  pays: 'now',
  waits: true,
  seesMenu: true,
  makesTickets: true,
  decide: (order, { asked }, { now, merchant, paymentId, decidedAt }) =>
    payCash(order, asTaken(order, asked, decidedAt), { now, cashRounding: merchant.cashRounding, paymentId, isTaken: isGuests(asked, decidedAt) }),
  apply(order, op) {
    const cashRoundingAmount = addMinor(order.cashRoundingAmount, op.cashRoundingAmount);
    const isShared = order.shares !== undefined || order.order_payment.some((payment) => payment.rounding !== undefined);
    const rounding = isShared || (op.take !== undefined && op.cashRoundingAmount !== 0) ? op.cashRoundingAmount : undefined;
    return paidByHand({ ...order, cashRoundingAmount }, 'cash', op, addMinor(op.take ?? amountDue(order), op.cashRoundingAmount), rounding);
  },
};
