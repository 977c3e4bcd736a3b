import { submitItemsCall, submitOrderCall } from '@till/contract/order/calls';
import { submitOrder as decideOrder } from '@till/domain/order/commands/submit';
import { submitItems as decideItems } from '@till/domain/order/commands/submit-items';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

/** The order is taken: the kitchen gets all that it does not have. */
export const submitOrder = (orders: Orders, asked: Asked<typeof submitOrderCall>): Promise<Answer<typeof submitOrderCall>> =>
  orders.change(submitOrderCall, asked, (order) => decideOrder(order, { now: orders.clock() }));

/** A table's new lines go to the kitchen. */
export const submitItems = (orders: Orders, asked: Asked<typeof submitItemsCall>): Promise<Answer<typeof submitItemsCall>> =>
  orders.change(submitItemsCall, asked, (order) => decideItems(order, { now: orders.clock() }));
