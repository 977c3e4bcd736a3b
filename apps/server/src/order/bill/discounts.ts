import { randomUUID } from 'node:crypto';
import type { addDiscountCall, removeDiscountCall, setExemptionCall } from '@till/contract/order/discounts';
import { addDiscount } from '@till/domain/order/commands/discount/decide-add';
import { removeDiscount } from '@till/domain/order/commands/discount/decide-remove';
import { setExemption } from '@till/domain/order/commands/exemption/decide-exemption';
import type { Answer, Request } from '../../border/mount.ts';
import type { Orders } from '../orders.ts';
import { stepOf } from '../step.ts';

/** Takes something off a line or the order. A body without an id gets one. */
export function addDiscountTo(orders: Orders, asked: Request<typeof addDiscountCall>): Promise<Answer<typeof addDiscountCall>> {
  const id = asked.body.id ?? randomUUID();
  return orders.change(asked, (order) => stepOf(addDiscount(order, { ...asked.body, id })));
}

/** Takes a discount off the order again; its path names it. */
export const removeDiscountOf = (orders: Orders, asked: Request<typeof removeDiscountCall>): Promise<Answer<typeof removeDiscountCall>> =>
  orders.change(asked, (order) => stepOf(removeDiscount(order, asked.params.discountId)));

/** Charges no tax on the order, or charges it again. */
export const setExemptionOf = (orders: Orders, asked: Request<typeof setExemptionCall>): Promise<Answer<typeof setExemptionCall>> =>
  orders.change(asked, (order) => stepOf(setExemption(order, asked.body)));
