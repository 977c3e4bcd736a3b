import { removeItemCall } from '@till/contract/order/calls';
import { now } from '../native/clock.ts';
import { type Given, give } from './give.ts';
import { merchantId } from './shop.ts';

/** Takes a line off its order at once; undoing it adds the line again as a new one. Its refusal stays as a mark on the line. */
export const removeItem = (orderId: string, lineId: string): Given<typeof removeItemCall> =>
  give(
    removeItemCall,
    { params: { merchantId: merchantId(), orderId, itemId: lineId } },
    orderId,
    { name: 'remove-item', at: now(), lineId },
    { marked: true },
  );
