import { assert } from '../../assert.ts';
import type { CardAttempt, Order } from '../types.ts';

/** Whether it is this attempt that holds the order now. */
export const holds = (order: Order, attemptId: string): order is Order & { readonly cardAttempt: CardAttempt } => order.cardAttempt?.id === attemptId;

function attemptOf(order: Order, attemptId: string): CardAttempt {
  assert(holds(order, attemptId), `order ${order.id} has the attempt ${attemptId}`);
  return order.cardAttempt;
}

/** The order whose attempt went a step on. */
export const withAttempt = (order: Order, attemptId: string, change: Partial<CardAttempt>): Order => ({
  ...order,
  cardAttempt: { ...attemptOf(order, attemptId), ...change },
});

/** The order whose attempt is over. */
export const withoutAttempt = (order: Order, attemptId: string): Order => {
  attemptOf(order, attemptId);
  return { ...order, cardAttempt: null };
};
