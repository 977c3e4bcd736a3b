import type { OrderCommand } from '@till/domain/order/command';
import { decideCommand } from '@till/domain/order/decide-command';
import type { Order } from '@till/domain/order/types';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import type { Method } from './methods.ts';

/** Whether an order has its payment: it is completed, or to be paid later. */
export function isTaken(method: Method, order: Order | undefined): order is Order {
  if (order === undefined) return false;
  if (method === 'later') return order.state === 'completed' || order.payLater;
  return order.state === 'completed' && (method !== 'card' || order.order_payment.at(-1)?.type === 'card');
}

/**
 * The order that a payment by hand was taken for offline: as shown, or, if another register changed its total meanwhile, as the person who took the payment
 * saw it. undefined: this register cannot tell.
 */
export function takenFor(method: Method, shown: Order | undefined, seen: Order | undefined, command: OrderCommand | undefined): Order | undefined {
  const merchant = cache.get(merchantKey);
  if (isTaken(method, shown) || seen === undefined || command === undefined || merchant === undefined) return shown;
  // No payment asks for the menu.
  const decided = decideCommand(seen, command, { merchant, itemOf: () => undefined, categoriesOf: () => [] });
  return decided.ok ? decided.value : shown;
}
