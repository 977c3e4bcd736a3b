import type { BodyOf } from '@till/contract/call';
import { changeItemCall } from '@till/contract/order/calls';
import { now } from '../native/clock.ts';
import { type Given, give } from './give.ts';
import { seenMenu } from './seen-menu.ts';
import { merchantId } from './shop.ts';

export type ItemChange = BodyOf<typeof changeItemCall>;

/** Changes quantity, note or modifiers of a line. Of quantities that follow each other before the first is sent only the last one is. */
export function changeItem(orderId: string, lineId: string, asked: ItemChange): Given<typeof changeItemCall> {
  const quantityAlone = Object.keys(asked).join() === 'quantity';
  return give(
    changeItemCall,
    { params: { merchantId: merchantId(), orderId, cartId: lineId }, body: asked, headers: seenMenu() },
    orderId,
    { name: 'change-item', at: now(), lineId, asked },
    quantityAlone ? { merges: `quantity ${lineId}` } : {},
  );
}
