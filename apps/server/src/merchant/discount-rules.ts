import { limits } from '@till/domain/limits';
import type { DiscountCode, DiscountRule, Merchant, RuleUse } from '@till/domain/merchant/types';
import { foldedCode } from '@till/domain/order/bill/discount-code';
import { judgeDiscountRule } from '@till/domain/order/bill/discount-rule';
import { accept, type Result } from '@till/domain/result';
import type { Refused } from '../border/refused.ts';
import { ruleList } from './rule-list.ts';

type Fields = Omit<DiscountRule, 'id'>;
type Body = Pick<Fields, 'name' | 'scope' | 'kind' | 'value'> & { readonly [Name in 'taxOn' | 'comp' | 'needsReason']?: Fields[Name] | undefined } & {
  readonly use?: RuleUse | null | undefined;
  readonly code?: DiscountCode | null | undefined;
};

/** The shop's discounts and comps. What was given of one stays on its orders, and in reports. */
export const discountRules = ruleList({
  column: 'discount_rules',
  word: 'discount',
  acts: { added: 'discount-rule-added', changed: 'discount-rule-changed', removed: 'discount-rule-removed' },
  max: limits.discountRuleCountMax,
  tooMany: 'too_many_discount_rules',
  fieldsOf: ({ name, scope, kind, value, taxOn = 'after', comp = false, needsReason = false, use, code }: Body): Fields => ({
    ...{ name, scope, kind, value, taxOn, comp, needsReason },
    ...(use === undefined || use === null ? {} : { use }),
    ...(code === undefined || code === null ? {} : { code }),
  }),
  unsaid: ({ use, code }) => ({ ...(use === undefined ? {} : { use }), ...(code === undefined ? {} : { code }) }),
  judge: (fields, before, _, own) => judgeDiscountRule(fields, before, own),
});

/** A shop as its registers know it: without the discounts for a code, which they ask for by the code. */
export function withoutCodes(merchant: Merchant): Merchant {
  const { discountRules = [], ...rest } = merchant;
  const known = discountRules.filter(({ code }) => code === undefined);
  if (known.length === discountRules.length) return merchant;
  return { ...rest, ...(known.length === 0 ? {} : { discountRules: known }), takesCodes: true };
}

/** The rule that has a code. */
export function findByCode({ discountRules = [] }: Merchant, typed: string): Result<DiscountRule, Refused<'discount_code_unknown'>> {
  const rule = discountRules.find(({ code }) => code?.text === foldedCode(typed));
  return rule === undefined ? { ok: false, refusal: { code: 'discount_code_unknown' } } : accept(rule);
}

/** The rules, their codes with how many orders have used each, where that is limited. */
export const withUses = (rules: readonly DiscountRule[], used: ReadonlyMap<string, number>) =>
  rules.map(({ code, ...rule }) => (code === undefined ? rule : { ...rule, code: code.uses === null ? code : { ...code, used: used.get(rule.id) ?? 0 } }));
