import { limits } from '../../limits.ts';
import { oneLine } from '../edit/draft.ts';
import { judgePriceRule, priceRuleFields, priceRulesOf, withPriceRules } from '../edit/price-rules.ts';
import type { BookPriceRule } from '../edit/types.ts';
import type { Category } from '../types.ts';
import { type CategoryRows, type Collected, errorAt } from './collect.ts';
import { seenName } from './fold.ts';
import type { FileError, ImportMode, MenuFile } from './types.ts';

/** What became of the things of a file: ids of categories that the menu had, and of items. */
interface Became {
  readonly categories: ReadonlyMap<CategoryRows, Pick<Category, 'id'>>;
  readonly itemIds: ReadonlyMap<string, string>;
}

/**
 * A menu after an import with its price rules: those that it had, of what came into their categories too, and those of the file, which in place of all are the
 * only ones. A file that says nothing of rules changes none. One that could not be kept by hand is an error, as more are than a menu may have.
 */
export function withRulesOf(
  after: readonly Category[],
  before: readonly Category[],
  { parts, file, mode }: { readonly parts: readonly MenuFile[]; readonly file: Collected; readonly mode: ImportMode },
  became: Became,
): { readonly categories: readonly Category[]; readonly errors: readonly FileError[] } {
  const isSaid = parts.some(({ priceRules }) => priceRules !== undefined);
  const known = priceRulesOf(before);
  const kept = mode === 'replace' && isSaid ? [] : known;
  if (!isSaid && kept.length === 0) return { categories: after, errors: [] };
  const byName = new Map(after.map(({ id, name }) => [name, id]));
  const categoryIds = new Map(
    file.categories.flatMap((rows) => {
      const id = became.categories.get(rows)?.id ?? byName.get(seenName(rows.said.name));
      return rows.said.id === undefined || id === undefined ? [] : [[rows.said.id, id] as const];
    }),
  );
  const here = (rule: BookPriceRule): BookPriceRule => ({
    id: rule.id,
    ...priceRuleFields({
      ...rule,
      // Receipts say it: what cannot be seen in it would be a command to a printer.
      name: oneLine(rule.name),
      categoryIds: rule.categoryIds.flatMap((id) => categoryIds.get(id) ?? []),
      itemIds: rule.itemIds.flatMap((id) => became.itemIds.get(id) ?? []),
    }),
  });
  const errors: FileError[] = [];
  const rules = new Map(kept.map((rule) => [rule.id, rule]));
  for (const [number, { priceRules = [] }] of parts.entries()) {
    for (const [index, each] of priceRules.entries()) {
      const rule = here(each);
      const found = errorsOf(rule, `${parts.length === 1 ? '' : `parts.${number}.`}priceRules.${index}`);
      errors.push(...found);
      if (found.length === 0) rules.set(rule.id, rule);
    }
  }
  // In the one order in which a menu has them.
  const placed = priceRulesOf(withPriceRules(after, [...rules.values()]));
  // A menu that had too many may get fewer, or other items.
  if (placed.length > Math.max(limits.priceRuleCountMax, known.length))
    errors.push(errorAt('too_many_price_rules', { path: 'priceRules', line: null }, '', { max: limits.priceRuleCountMax }));
  return { categories: withPriceRules(after, placed), errors };
}

/** What is wrong with a rule of a file. A name that is none is said alone: no other sentence repeats what may be a card's number. */
function errorsOf(rule: BookPriceRule, path: string): readonly FileError[] {
  const place = { path, line: null };
  const faults = judgePriceRule(rule);
  const named = faults.find(({ field }) => field === 'name');
  if (named?.fault === 'missing') return [errorAt('name_missing', place, 'name')];
  if (named?.fault === 'too-long') return [errorAt('text_too_long', place, 'name', { max: limits.discountNameLengthMax })];
  if (named !== undefined) return [errorAt('card_number', place, 'name')];
  return faults.map(({ field }) => errorAt(field === 'categoryIds' ? 'price_rule_of_nothing' : 'price_rule_invalid', place, field, { name: rule.name }));
}
