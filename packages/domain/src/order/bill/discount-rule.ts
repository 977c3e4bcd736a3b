import { limits } from '../../limits.ts';
import { foldedName } from '../../menu/file/fold.ts';
import type { DiscountRule } from '../../merchant/types.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { wholeRate } from '../../tax/tax.ts';

type Asked = Omit<DiscountRule, 'id'>;

/**
 * A rule beside those that a shop has. Registers, receipts and reports know it by its name: no two have the same, however it is written. What a comp gives away is all of it, so
 * it is kept as the whole. `discount_rule_invalid` names the field: a percent is above 0 and at most 100 %, an amount above 0, a new price is one of a line, and a tax stays
 * (`before`) with no comp. `own`: the id of the one that is changed.
 */
export function judgeDiscountRule(
  asked: Asked,
  rules: readonly Pick<DiscountRule, 'id' | 'name'>[],
  own?: string,
): Result<Asked, Refusal<'discount_rule_invalid' | 'discount_rule_taken'>> {
  const name = asked.name.replace(/\s+/g, ' ').trim();
  if (foldedName(name) === '') return refuse('discount_rule_invalid', { field: 'name' });
  if (asked.comp && asked.taxOn === 'before') return refuse('discount_rule_invalid', { field: 'taxOn' });
  if (!asked.comp && asked.kind === 'new-price' && asked.scope === 'order') return refuse('discount_rule_invalid', { field: 'scope' });
  const [min, max] = asked.kind === 'percent' ? [1, wholeRate] : [asked.kind === 'amount' ? 1 : 0, limits.amountMax];
  if (!asked.comp && (asked.value < min || asked.value > max)) return refuse('discount_rule_invalid', { field: 'value' });
  const taken = rules.find((each) => each.id !== own && foldedName(each.name) === foldedName(name));
  if (taken !== undefined) return refuse('discount_rule_taken', { name: taken.name });
  return accept({ ...asked, name, ...(asked.comp ? { kind: 'percent', value: wholeRate } : {}) });
}
