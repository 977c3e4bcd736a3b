import { cancelOrderCall } from '@till/contract/order/calls';
import { cancelOrder as decide } from '@till/domain/order/commands/cancel';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

type Call = typeof cancelOrderCall;

export const cancelOrder = (orders: Orders, asked: Asked<Call>): Promise<Answer<Call>> =>
  orders.change(cancelOrderCall, asked, (order) => decide(order, { now: orders.clock() }));
