import { canSubmitToKitchen, isDineIn, isPayable } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';

/** Why an order cannot go on to payment yet. */
export type Blocked = 'empty' | 'submit_first' | null;

export interface NextStep {
  /** The one thing to do next. */
  readonly main: 'submit' | 'pay';
  /** Why payment has to wait; null: it can be paid. */
  readonly blocked: Blocked;
}

/** What an order needs next: a dine-in goes to the kitchen while something is unsent; nothing is paid that is empty, or a dine-in that the kitchen has not seen. */
export function nextStep(order: Order): NextStep {
  if (order.items.length === 0) return { main: 'pay', blocked: 'empty' };
  return { main: canSubmitToKitchen(order) ? 'submit' : 'pay', blocked: isDineIn(order) && !isPayable(order) ? 'submit_first' : null };
}
