import { limits } from '../../limits.ts';
import { keptUse } from '../../menu/price/rule-use.ts';
import type { DiscountRule } from '../../merchant/types.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { wholeRate } from '../../tax/tax.ts';
import { foldedCode, wrongInCode } from './discount-code.ts';
import { judgeRuleName } from './rule-name.ts';

type Asked = Omit<DiscountRule, 'id'>;

/**
 * A rule beside those that a shop has. What a comp gives away is all of it, so it is kept as the whole. `discount_rule_invalid` names the field: a percent is above 0 and at
 * most 100 %, an amount above 0, a new price is one of a line, and a tax stays (`before`) with no comp. `own`: the id of the one that is changed.
 */
export function judgeDiscountRule(
  asked: Asked,
  rules: readonly Pick<DiscountRule, 'id' | 'name' | 'code'>[],
  own?: string,
): Result<Asked, Refusal<'discount_rule_invalid' | 'discount_rule_taken' | 'discount_code_taken'>> {
  if (asked.comp && asked.taxOn === 'before') return refuse('discount_rule_invalid', { field: 'taxOn' });
  if (!asked.comp && asked.kind === 'new-price' && asked.scope === 'order') return refuse('discount_rule_invalid', { field: 'scope' });
  const [min, max] = asked.kind === 'percent' ? [1, wholeRate] : [asked.kind === 'amount' ? 1 : 0, limits.amountMax];
  if (!asked.comp && (asked.value < min || asked.value > max)) return refuse('discount_rule_invalid', { field: 'value' });
  const use = asked.use === undefined ? undefined : keptUse(asked.use);
  if (use === null) return refuse('discount_rule_invalid', { field: 'use' });
  const code = asked.code && { ...asked.code, text: foldedCode(asked.code.text) };
  const wrong = code === undefined ? null : wrongInCode(code);
  if (wrong !== null) return refuse('discount_rule_invalid', { field: wrong });
  const named = judgeRuleName(asked.name, rules, own, { blank: 'discount_rule_invalid', taken: 'discount_rule_taken' });
  if (!named.ok) return named;
  const other = rules.find((each) => each.id !== own && code !== undefined && each.code?.text === code.text);
  if (other !== undefined) return refuse('discount_code_taken', { name: other.name });
  const { use: _use, code: _code, ...fields } = asked;
  return accept({
    ...{ ...fields, name: named.value, ...(asked.comp ? { kind: 'percent', value: wholeRate } : {}) },
    ...(use === undefined ? {} : { use }),
    ...(code === undefined ? {} : { code }),
  });
}
