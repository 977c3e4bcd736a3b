import { randomUUID } from 'node:crypto';
import type { setChargesCall } from '@till/contract/order/charges';
import type { setExemptionCall } from '@till/contract/order/discounts';
import { type RuleMissed, ruleMissed } from '@till/domain/menu/price/rule-use';
import type { DiscountRule, Merchant } from '@till/domain/merchant/types';
import { isLive } from '@till/domain/order/bill/discount';
import { foldedCode } from '@till/domain/order/bill/discount-code';
import { setCharges } from '@till/domain/order/commands/charges/decide-charges';
import { addDiscount } from '@till/domain/order/commands/discount/decide-add';
import { setExemption } from '@till/domain/order/commands/exemption/decide-exemption';
import type { Order } from '@till/domain/order/types';
import { accept, refuse } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import type { Prepare } from '../command.ts';
import { isUsedUp } from '../discount-uses.ts';
import type { Orders } from '../orders.ts';
import { stepOf } from '../step.ts';

type Missed = RuleMissed | 'code' | 'code_on_order' | 'used_up';

/** Whoever gives one in the last minute of its hours has given it in time, however long a PIN or an answer takes. */
const graceMs = 60_000;

/**
 * Judges when, and for which code, a rule can be given by the shop's own, which a tablet may have seen otherwise; of a rule that is gone counts what the register saw. What a
 * tablet gave alone is judged by its hours alone, when it was given: the order's type, and whether the rule has a code, may have changed since. A body without an id gets one.
 */
export const prepareAddDiscount =
  (sql: Sql): Prepare<'add-discount'> =>
  async ({ body: { code, ...body } }, order, { merchant }, { at, deed }) => {
    const rule = merchant.discountRules?.find((each) => each.id === body.ruleId);
    const isForCode = rule?.code !== undefined && deed === null;
    const asked = { ...body, id: body.id ?? randomUUID(), source: isForCode ? ('code' as const) : ('staff' as const) };
    const decided = addDiscount(order, asked, deed !== null);
    // What is there already is no new one, whatever its rule says by now.
    if (rule === undefined || !decided.ok || decided.value === null) return accept({ asked: { asked } });
    const missed =
      (isForCode ? missedCode(order, rule, code) : null) ??
      missedUse(rule, order, { at: deed?.at ?? at, isAlone: deed !== null }, merchant) ??
      (isForCode && (await isUsedUp(sql, merchant.id, rule, order.id)) ? ('used_up' as const) : null);
    return missed === null ? accept({ asked: { asked } }) : refuse('discount_not_possible', { missed });
  };

/** What of when a rule can be given is not met. `at`: when it was given, ms since epoch. */
function missedUse({ use }: DiscountRule, { orderType }: Order, { at, isAlone }: { readonly at: number; readonly isAlone: boolean }, merchant: Merchant) {
  const judged = { use: use && isAlone ? { ...use, types: [] } : use };
  return ruleMissed(judged, orderType, at, merchant) === null ? null : ruleMissed(judged, orderType, at - graceMs, merchant);
}

/** What of a rule's code is not met: it is another one, or is on the order already, of which it is good for one discount. */
function missedCode({ discounts = [], items }: Order, { id, code }: DiscountRule, typed = ''): Missed | null {
  if (code === undefined) return null;
  if (foldedCode(typed) !== code.text) return 'code';
  return discounts.some((each) => each.ruleId === id && isLive(each, items)) ? 'code_on_order' : null;
}

/** Gives the order these service charges and no others. */
export const setChargesOf = (orders: Orders, asked: Request<typeof setChargesCall>): Promise<Answer<typeof setChargesCall>> =>
  orders.change(asked, (order) => stepOf(setCharges(order, asked.body.charges)));

/** Charges no tax on the order, or charges it again. */
export const setExemptionOf = (orders: Orders, asked: Request<typeof setExemptionCall>): Promise<Answer<typeof setExemptionCall>> =>
  orders.change(asked, (order) => stepOf(setExemption(order, asked.body)));
