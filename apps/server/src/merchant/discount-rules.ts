import type { BodyOf } from '@till/contract/call';
import type { createDiscountRuleCall } from '@till/contract/write/merchant/discount-rules';
import { limits } from '@till/domain/limits';
import { judgeDiscountRule } from '@till/domain/order/bill/discount-rule';
import { ruleList } from './rule-list.ts';

/** The shop's discounts and comps. What was given of one stays on its orders, and in reports. */
export const discountRules = ruleList({
  column: 'discount_rules',
  word: 'discount',
  acts: { added: 'discount-rule-added', changed: 'discount-rule-changed', removed: 'discount-rule-removed' },
  max: limits.discountRuleCountMax,
  tooMany: 'too_many_discount_rules',
  fieldsOf: ({ name, scope, kind, value, taxOn = 'after', comp = false, needsReason = false }: BodyOf<typeof createDiscountRuleCall>) => ({
    ...{ name, scope, kind, value, taxOn, comp, needsReason },
  }),
  judge: (fields, before, _, own) => judgeDiscountRule(fields, before, own),
});
