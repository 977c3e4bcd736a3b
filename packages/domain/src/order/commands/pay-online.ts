import { holdsCardNumber, referenceHoldsCardNumber } from '../../card/card-number.ts';
import { zero } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { type ReadyCode, ready } from '../ready.ts';
import { moved, submitted, withPayment } from '../steps.ts';
import type { Order, OrderPayment } from '../types.ts';
import type { OpRule } from './command.ts';

/** An order came in that its customer had paid where it was ordered. */
export interface PayOnlineOp {
  readonly op: 'pay-online';
  readonly at: number;
  readonly paymentId: string;
  /** What the customer paid with, as the caller calls it, e.g. `Visa`. */
  readonly method: string;
  /** The payment's name there, by which it is refunded. */
  readonly reference: string;
}

/** A payment as whoever took it reports it. `amount` in minor units: all of it. */
export interface OnlinePayment {
  readonly method: string;
  readonly reference: string;
  readonly amount: number;
}

/** Why it may be refused. */
export type PayOnlineCode = ReadyCode | 'total_changed' | 'card_number_in_text';

/**
 * Accepts an order that was paid where it was ordered: it is sold from then on, though it stays accepted until it is handed over. Refuses `total_changed` for
 * any other amount than the order's total: nothing may be owed, and nothing left over.
 */
export function payOnline(
  order: Order,
  { method, reference, amount }: OnlinePayment,
  { now, paymentId }: { readonly now: number; readonly paymentId: string },
): Result<PayOnlineOp, Refusal<PayOnlineCode>> {
  const checked = ready(order);
  if (!checked.ok) return checked;
  if (amount !== order.total) return refuse('total_changed', { total: order.total });
  if (holdsCardNumber(method) || referenceHoldsCardNumber(reference)) return refuse('card_number_in_text');
  return accept({ op: 'pay-online', at: now, paymentId, method, reference });
}

function apply(order: Order, { at, paymentId, method, reference }: PayOnlineOp): Order {
  const nothing = { last4: null, gateway: null, tipsAmount: zero, surchargeAmount: zero, authCode: null, entryMode: null, aid: null };
  const payment: OrderPayment = { ...nothing, id: paymentId, type: 'online', brand: method, orderId: order.id, amount: order.total, at, reference };
  return { ...moved(submitted(withPayment(order, payment, null)), 'accepted'), completedAt: at };
}

export const payOnlineRule: OpRule<PayOnlineOp> = { makesTickets: true, apply };
