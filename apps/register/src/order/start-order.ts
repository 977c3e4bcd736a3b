import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { activateOrder } from './active-order.ts';
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

// A counter that was lost, or set back with a restored copy of the browser, meets numbers that are taken: the next ones are tried.
const takenMax = 20;

/** Creates the order, unless it is there: a version above 1 is this browser's own order of that number, from before its counter was set back. */
async function createNew(orderId: string, tableNumber: string | undefined): Promise<Result<string, CallFailure>> {
  const created = await createOrder(orderId, tableNumber).settled;
  if (!created.ok) return created;
  if (created.value.version > 1) return { ok: false, refusal: { code: 'order_id_taken', message: '' } };
  return { ok: true, value: created.value.orderId };
}

/**
 * Begins an order: creates it, sets its type for now in the merchant's timezone, then makes it the active one.
 * `nextOrderId` gives the device's next number. An order whose type could not be set stays behind, open and empty.
 */
export async function startOrder(
  { orderTypeLabel, tableNumber }: OrderStart,
  nextOrderId: () => Promise<string>,
  timezone: string,
): Promise<Result<Order, StartFailure>> {
  let created = await createNew(await nextOrderId(), tableNumber);
  for (let taken = 0; !created.ok && created.refusal.code === 'order_id_taken' && taken < takenMax; taken += 1) {
    created = await createNew(await nextOrderId(), tableNumber);
  }
  if (!created.ok) return { ok: false, refusal: { step: 'create', failure: created.refusal } };
  const typed = await setOrderType(created.value, orderTypeLabel, timezone).settled;
  if (!typed.ok) return { ok: false, refusal: { step: 'type', failure: typed.refusal } };
  activateOrder(created.value);
  return { ok: true, value: typed.value };
}
