import { createOrderCall } from '@till/contract/order/calls';
import { now } from '../native/clock.ts';
import { settings } from '../native/storage.ts';
import { type Given, give } from './give.ts';
import { deviceSource, merchantId } from './shop.ts';

/** Creates an empty order. `orderId`: the device's letters and its counter; a number that turns out to be taken is replaced by the next one. In practice mode it is for training. */
export function createOrder(orderId: string, tableNumber?: string): Given<typeof createOrderCall> {
  const asked = {
    source: 'register',
    deviceSource: deviceSource(),
    orderId,
    ...(tableNumber === undefined ? {} : { tableNumber }),
    ...(settings.get('practice') ? { practice: true } : {}),
  };
  return give(createOrderCall, { params: { merchantId: merchantId() }, body: asked }, orderId, { name: 'create', at: now(), asked }, { opens: true });
}
