import { cashRoundingOf } from '../cash/rounding.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { amountDue } from './amount-due.ts';
import { hasItemsToSubmit } from './facts.ts';
import { type Command, type MoveCode, moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import { type ReadyCode, ready } from './ready.ts';
import type { Order } from './types.ts';

/** `amount`: what the person saw to pay, before cash rounding, in minor units: the total, or what is left of it after a card paid a part. */
export interface SeenTotal {
  readonly amount?: number | undefined;
}

type PayCommand = Command & ('pay-cash' | 'pay-later' | 'close' | 'present');

/** Why money may not be taken. */
export type PayCode = MoveCode<PayCommand> | ReadyCode | 'total_changed' | 'amount_out_of_range';

/**
 * Takes what is due in cash and completes the order; what is unsent goes to the kitchen with it. `cashRounding` is the smallest coin
 * (0: none). Refuses by the table of moves, then `order_empty`, `table_number_required`, `total_changed`.
 */
export function payCash(
  order: Order,
  seen: SeenTotal,
  ctx: { readonly now: number; readonly cashRounding: number; readonly paymentId: string },
): Result<OrderOp | null, Refusal<PayCode>> {
  const checked = payable(order, 'pay-cash', seen);
  if (!checked.ok) return checked;
  return accept({ op: 'pay-cash', at: ctx.now, paymentId: ctx.paymentId, cashRoundingAmount: cashRoundingOf(amountDue(order), ctx.cashRounding) });
}

/**
 * Accepts the order without money; it writes no payment. What is unsent goes to the kitchen, as with any way of paying: nobody would
 * cook an accepted pickup order otherwise. Null when it is to be paid later already and nothing is unsent.
 */
export function payLater(order: Order, seen: SeenTotal, { now }: { readonly now: number }): Result<OrderOp | null, Refusal<PayCode>> {
  const checked = payable(order, 'pay-later', seen);
  if (!checked.ok) return checked;
  const already = order.state === 'accepted' && order.payLater && !hasItemsToSubmit(order);
  return accept(already ? null : { op: 'pay-later', at: now });
}

/** Completes an order whose money arrived by the peer-payment app. Any other `paymentType` than venmo: `payment_type_not_found`. */
export function closeOrder(
  order: Order,
  asked: SeenTotal & { readonly paymentType: string },
  ctx: { readonly now: number; readonly paymentId: string },
): Result<OrderOp | null, Refusal<PayCode | 'payment_type_not_found'>> {
  const checked = payable(order, 'close', asked);
  if (!checked.ok) return checked;
  if (asked.paymentType !== 'venmo') return refuse('payment_type_not_found', { paymentType: asked.paymentType });
  return accept({ op: 'close', at: ctx.now, paymentId: ctx.paymentId, paymentType: asked.paymentType });
}

/** Whether money may be taken for the order now, by the table of moves and what it needs to have; and whether the person saw what is due. */
export function payable(order: Order, command: PayCommand, { amount }: SeenTotal): Result<Order, Refusal<PayCode>> {
  const move = moveOf(order, command);
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  const due = amountDue(order);
  if (amount !== undefined && amount !== due) return refuse('total_changed', { total: due });
  // There is nothing to owe or to transfer: an order that costs nothing is only ever handed over as paid in cash.
  if (due === 0 && command !== 'pay-cash') return refuse('amount_out_of_range', { min: 1 });
  return accept(order);
}
