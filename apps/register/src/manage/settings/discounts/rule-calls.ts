import type { BodyOf, ReplyOf } from '@till/contract/call';
import { createDiscountRuleCall, deleteDiscountRuleCall, listDiscountRulesCall, putDiscountRuleCall } from '@till/contract/write/merchant/discount-rules';
import { send } from '../../../calls/send.ts';
import { merchantId } from '../../../native/merchant-id.ts';

export type Rule = ReplyOf<typeof listDiscountRulesCall>[number];
/** What a rule says. */
export type RuleFields = Required<BodyOf<typeof createDiscountRuleCall>>;

export const listRules = (shop: string) => send(listDiscountRulesCall, { params: { merchantId: shop } }).settled;
/** `key`: of this rule, so that sending it again after a lost answer makes no second. */
export const createRule = (body: RuleFields, key: string) => send(createDiscountRuleCall, { params: { merchantId: merchantId() }, body }, { key }).settled;
/** Changes a rule that was seen as `seen` says. */
export const putRule = (ruleId: string, body: RuleFields, seen: RuleFields) =>
  send(putDiscountRuleCall, { params: { merchantId: merchantId(), ruleId }, body: { ...body, seen } }).settled;
export const deleteRule = (ruleId: string) => send(deleteDiscountRuleCall, { params: { merchantId: merchantId(), ruleId } }).settled;
