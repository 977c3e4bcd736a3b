import { limits } from '@till/domain/limits';
import type { DiscountRule, RuleUse } from '@till/domain/merchant/types';
import { judgeDiscountRule } from '@till/domain/order/bill/discount-rule';
import { ruleList } from './rule-list.ts';

type Fields = Omit<DiscountRule, 'id'>;
type Body = Pick<Fields, 'name' | 'scope' | 'kind' | 'value'> & { readonly [Name in 'taxOn' | 'comp' | 'needsReason']?: Fields[Name] | undefined } & {
  readonly use?: RuleUse | null | undefined;
};

/** The shop's discounts and comps. What was given of one stays on its orders, and in reports. */
export const discountRules = ruleList({
  column: 'discount_rules',
  word: 'discount',
  acts: { added: 'discount-rule-added', changed: 'discount-rule-changed', removed: 'discount-rule-removed' },
  max: limits.discountRuleCountMax,
  tooMany: 'too_many_discount_rules',
  fieldsOf: ({ name, scope, kind, value, taxOn = 'after', comp = false, needsReason = false, use }: Body): Fields => ({
    ...{ name, scope, kind, value, taxOn, comp, needsReason },
    ...(use === undefined || use === null ? {} : { use }),
  }),
  unsaid: ({ use }) => (use === undefined ? {} : { use }),
  judge: (fields, before, _, own) => judgeDiscountRule(fields, before, own),
});
