import type { Order } from '../order/types.ts';

/** How a receipt is sent: as an e-mail, or as a text message. */
export type ReceiptType = 'email' | 'phone';

/**
 * Why a receipt is not sent yet, or not at all. `receiver`: there is no such receiver, or it takes nothing; `rejected`: the message itself was refused;
 * `unreachable`: the mail server or the provider takes nothing from us now; `no_answer`: it did not say whether it has it.
 */
export type ReceiptProblem = 'receiver' | 'rejected' | 'unreachable' | 'no_answer';

/** Why an order has no receipt to send; null: it has one. A cancelled order has one if it says what was paid and refunded. */
export function whyNoReceipt(order: Pick<Order, 'state' | 'items' | 'order_payment'>): 'order_empty' | 'order_cancelled' | null {
  if (order.items.length === 0) return 'order_empty';
  return order.state === 'cancelled' && order.order_payment.length === 0 ? 'order_cancelled' : null;
}

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** The pause after the `triesCount`th try that handed nothing over: 5 s, doubled with each, at most 5 minutes; ms. */
export const receiptPauseMs = (triesCount: number): number => Math.min(firstPauseMs * 2 ** Math.max(0, Math.min(triesCount - 1, 16)), longestPauseMs);

/** How long a receipt that cannot be handed over is tried; ms. Whoever waits for it has asked again by then. */
export const receiptTriedForMs = 60 * 60_000;
