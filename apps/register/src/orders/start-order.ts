import type { CallFailure } from '../calls/failure.ts';
import { isUndecided } from '../calls/failure.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { activateOrder, clearActiveOrder } from './active-order.ts';
import { createOrder } from './create-order.ts';
import { setOrderType } from './set-order-type.ts';

/** What the person chose in the order type dialog. */
export interface OrderStart {
  readonly orderTypeLabel: string;
  readonly tableNumber?: string | undefined;
}

export interface StartFailure {
  readonly step: 'create' | 'type';
  readonly failure: CallFailure;
}

/**
 * Begins an order under the device's next number: creates it, sets its type for now in the merchant's timezone, and makes it the active one. All at once,
 * with or without a network. `onRefused` is told what the server refuses later; an order whose type it refused stays open. Returns why nothing was begun;
 * null: it was.
 */
export async function startOrder(
  { orderTypeLabel, tableNumber }: OrderStart,
  nextOrderId: () => Promise<string>,
  timezone: string,
  onRefused: (why: StartFailure) => void,
): Promise<StartFailure | null> {
  const orderId = await nextOrderId();
  const created = createOrder(orderId, tableNumber);
  if (!created.local.ok) return { step: 'create', failure: created.local.refusal };
  const typed = setOrderType(orderId, orderTypeLabel, timezone);
  if (!typed.local.ok) {
    // Nothing but its creation is on its way: nobody asked for an order of no type.
    if (created.entryId !== undefined) outbox.discard(created.entryId);
    return { step: 'type', failure: typed.local.refusal };
  }
  activateOrder(orderId);
  void created.settled.then((result) => {
    // One that does not go through is tried on, and listed above every screen: the sale goes on with it.
    if (result.ok || isUndecided(result.refusal)) return;
    clearActiveOrder();
    onRefused({ step: 'create', failure: result.refusal });
  });
  void typed.settled.then((result) => result.ok || isUndecided(result.refusal) || onRefused({ step: 'type', failure: result.refusal }));
  return null;
}
