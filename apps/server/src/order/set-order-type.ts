import { setOrderTypeCall } from '@till/contract/order/calls';
import { setOrderType as decide } from '@till/domain/order/commands/set-order-type';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

type Call = typeof setOrderTypeCall;

/** Pickup, dine-in or delivery, and for when. */
export const setOrderType = (orders: Orders, asked: Asked<Call>): Promise<Answer<Call>> =>
  orders.change(setOrderTypeCall, asked, (order, { merchant }) => decide(order, asked.body, { orderTypes: merchant.order_types }));
