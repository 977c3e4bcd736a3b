import { changeItemCall } from '@till/contract/order/calls';
import { changeItem as decide, lineOf } from '@till/domain/order/commands/change-item';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

type Call = typeof changeItemCall;

/** Quantity, note or modifiers of a line, named by its cartId or its id. */
export const changeItem = (orders: Orders, asked: Asked<Call>): Promise<Answer<Call>> =>
  orders.change(changeItemCall, asked, async (order, catalogue) => {
    const line = lineOf(order, asked.params.cartId);
    const seen = line && (await orders.seenMenus.itemOf(asked.request, catalogue, line.itemId));
    return decide(order, asked.params.cartId, asked.body, { itemOf: () => seen?.placed?.item });
  });
