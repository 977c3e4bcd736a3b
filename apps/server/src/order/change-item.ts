import { changeItemCall } from '@till/contract/write/order';
import { changeItem as decide } from '@till/domain/order/change-item';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

type Call = typeof changeItemCall;

/** Quantity, note or modifiers of a line, named by its cartId or its id. */
export const changeItem = (orders: Orders, asked: Asked<Call>): Promise<Answer<Call>> =>
  orders.change(changeItemCall, asked, (order, { itemOf }) => decide(order, asked.params.cartId, asked.body, { itemOf }));
