import { submitItemsCall } from '@till/contract/order/calls';
import { now } from '../native/clock.ts';
import { type Given, give } from './give.ts';
import { merchantId } from './shop.ts';

/** Sends what the kitchen does not have yet to the kitchen. Dine-in only. Waits behind a refused call; its own refusal stays as a mark. */
export const submitItems = (orderId: string): Given<typeof submitItemsCall> =>
  give(
    submitItemsCall,
    { params: { merchantId: merchantId(), orderId }, body: {} },
    orderId,
    { name: 'submit-items', at: now() },
    { gated: true, marked: true },
  );
