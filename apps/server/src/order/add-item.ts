import { randomUUID } from 'node:crypto';
import { addItemCall } from '@till/contract/order/calls';
import { addItem as decide } from '@till/domain/order/commands/add-item';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

type Call = typeof addItemCall;

/** Adds a line at the server's price, of the menu that was seen; a payload without a line id gets one. */
export const addItem = (orders: Orders, asked: Asked<Call>): Promise<Answer<Call>> => {
  const { itemId } = asked.body;
  const payload = { ...asked.body, id: asked.body.id ?? randomUUID() };
  return orders.change(addItemCall, asked, async (order, catalogue) => {
    const { merchant } = catalogue;
    const { placed, decidedAt } = await orders.seenMenus.itemOf(asked.request, catalogue, itemId);
    return decide(order, payload, {
      item: placed?.item,
      categories: placed?.categories ?? [],
      taxRates: merchant.tax_rates,
      now: orders.clock(),
      decidedAt,
      timezone: merchant.timezone,
    });
  });
};
