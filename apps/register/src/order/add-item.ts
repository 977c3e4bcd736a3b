import type { BodyOf } from '@till/contract/call';
import { addItemCall } from '@till/contract/order/calls';
import { now } from '../native/clock.ts';
import { newId } from '../native/ids.ts';
import { type Given, give } from './give.ts';
import { seenMenu } from './seen-menu.ts';
import { merchantId } from './shop.ts';

/** What is put on an order; the line's id is made here, so that sending twice adds once. */
export type ItemToAdd = Omit<BodyOf<typeof addItemCall>, 'id'>;

export function addItem(orderId: string, item: ItemToAdd): Given<typeof addItemCall> {
  const asked = { ...item, id: newId() };
  return give(addItemCall, { params: { merchantId: merchantId(), orderId }, body: asked, headers: seenMenu() }, orderId, {
    name: 'add-item',
    at: now(),
    asked,
  });
}
