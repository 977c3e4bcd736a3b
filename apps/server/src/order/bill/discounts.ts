import { randomUUID } from 'node:crypto';
import type { setChargesCall } from '@till/contract/order/charges';
import type { addDiscountCall, removeDiscountCall, setExemptionCall } from '@till/contract/order/discounts';
import type { DiscountRule, Merchant } from '@till/domain/merchant/types';
import { isLive } from '@till/domain/order/bill/discount';
import { foldedCode } from '@till/domain/order/bill/discount-code';
import { type RuleMissed, ruleMissed } from '@till/domain/order/bill/rule-use';
import { setCharges } from '@till/domain/order/commands/charges/decide-charges';
import { addDiscount } from '@till/domain/order/commands/discount/decide-add';
import { removeDiscount } from '@till/domain/order/commands/discount/decide-remove';
import { setExemption } from '@till/domain/order/commands/exemption/decide-exemption';
import type { Order } from '@till/domain/order/types';
import { refuse } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import type { Catalogue } from '../../menu/catalogue.ts';
import { isUsedUp } from '../discount-uses.ts';
import type { Made } from '../made.ts';
import type { Orders } from '../orders.ts';
import { stepOf } from '../step.ts';

type Missed = RuleMissed | 'code' | 'code_on_order' | 'used_up';

/** Takes something off a line or the order. A body without an id gets one. */
export function addDiscountTo(sql: Sql, orders: Orders, asked: Request<typeof addDiscountCall>): Promise<Answer<typeof addDiscountCall>> {
  const { body } = asked;
  const id = body.id ?? randomUUID();
  const ruleIn = ({ discountRules }: Merchant) => discountRules?.find((each) => each.id === body.ruleId);
  return orders.change(asked, {
    prepare: async (order: Order, { merchant }: Catalogue) => {
      const rule = ruleIn(merchant);
      return rule !== undefined && (await isUsedUp(sql, merchant.id, rule, order.id));
    },
    decide: (order, { merchant }: Catalogue, usedUp: boolean, { at }: Made) => {
      const rule = ruleIn(merchant);
      const decided = addDiscount(order, { ...body, id, source: rule?.code === undefined ? 'staff' : 'code' });
      // What is there already is no new one, whatever its rule says by now.
      const isNew = rule !== undefined && decided.ok && decided.value !== null;
      const missed = isNew ? (missedCode(order, rule, body.code) ?? ruleMissed(rule, order.orderType, at, merchant) ?? (usedUp ? 'used_up' : null)) : null;
      const judged: ReturnType<typeof addDiscount> = missed === null ? decided : refuse('discount_not_possible', { missed });
      return stepOf(judged);
    },
  });
}

/** What of a rule's code is not met: it is another one, or is on the order already, of which it is good for one discount. */
function missedCode({ discounts = [], items }: Order, { id, code }: DiscountRule, typed = ''): Missed | null {
  if (code === undefined) return null;
  if (foldedCode(typed) !== code.text) return 'code';
  return discounts.some((each) => each.ruleId === id && isLive(each, items)) ? 'code_on_order' : null;
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
