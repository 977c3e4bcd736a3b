import { randomUUID } from 'node:crypto';
import type { setChargesCall } from '@till/contract/order/charges';
import type { addDiscountCall, removeDiscountCall, setExemptionCall } from '@till/contract/order/discounts';
import type { Merchant } from '@till/domain/merchant/types';
import { type RuleMissed, ruleMissed } from '@till/domain/order/bill/rule-use';
import { setCharges } from '@till/domain/order/commands/charges/decide-charges';
import { addDiscount } from '@till/domain/order/commands/discount/decide-add';
import { removeDiscount } from '@till/domain/order/commands/discount/decide-remove';
import { setExemption } from '@till/domain/order/commands/exemption/decide-exemption';
import type { Order } from '@till/domain/order/types';
import { refuse } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import type { Orders } from '../orders.ts';
import { stepOf } from '../step.ts';

/** Takes something off a line or the order. A body without an id gets one. */
export function addDiscountTo(orders: Orders, asked: Request<typeof addDiscountCall>): Promise<Answer<typeof addDiscountCall>> {
  const id = asked.body.id ?? randomUUID();
  return orders.change(asked, (order, { merchant }, { at }) => {
    const decided = addDiscount(order, { ...asked.body, id });
    const missed = decided.ok && decided.value !== null ? missedOf(merchant, order, asked.body.ruleId, at) : null;
    return missed === null ? stepOf(decided) : refuse('discount_not_possible', { missed });
  });
}

/** Why its rule cannot be given there and then; what the register saw of a rule that is gone counts. */
function missedOf(merchant: Merchant, { orderType }: Order, ruleId: string | null | undefined, at: number): RuleMissed | null {
  const rule = merchant.discountRules?.find((each) => each.id === ruleId);
  return rule === undefined ? null : ruleMissed(rule, orderType, at, merchant);
}

/** Takes a discount off the order again; its path names it. */
export const removeDiscountOf = (orders: Orders, asked: Request<typeof removeDiscountCall>): Promise<Answer<typeof removeDiscountCall>> =>
  orders.change(asked, (order) => stepOf(removeDiscount(order, asked.params.discountId)));

/** Gives the order these service charges and no others. */
export const setChargesOf = (orders: Orders, asked: Request<typeof setChargesCall>): Promise<Answer<typeof setChargesCall>> =>
  orders.change(asked, (order) => stepOf(setCharges(order, asked.body.charges)));

/** Charges no tax on the order, or charges it again. */
export const setExemptionOf = (orders: Orders, asked: Request<typeof setExemptionCall>): Promise<Answer<typeof setExemptionCall>> =>
  orders.change(asked, (order) => stepOf(setExemption(order, asked.body)));
