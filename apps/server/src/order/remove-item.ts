import { removeItemCall } from '@till/contract/order/calls';
import { removeItem as decide } from '@till/domain/order/commands/remove-item';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

type Call = typeof removeItemCall;

/** Takes a line off the order. */
export const removeItem = (orders: Orders, asked: Asked<Call>): Promise<Answer<Call>> =>
  orders.change(removeItemCall, asked, (order) => decide(order, asked.params.itemId));
