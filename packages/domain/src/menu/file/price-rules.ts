import { judgePriceRule, priceRuleFields, priceRulesOf, withPriceRules } from '../edit/price-rules.ts';
import type { BookPriceRule } from '../edit/types.ts';
import type { Category } from '../types.ts';
import type { CategoryRows, Collected } from './collect.ts';
import { seenName } from './fold.ts';
import type { ImportMode, MenuFile } from './types.ts';

/** What became of the things of a file: ids of categories that the menu had, and of items. */
interface Became {
  readonly categories: ReadonlyMap<CategoryRows, Pick<Category, 'id'>>;
  readonly itemIds: ReadonlyMap<string, string>;
}

/**
 * A menu after an import with its price rules: those that it had, of what came into their categories too, and those of the file, which in place of all are the
 * only ones. A file that says nothing of rules changes none; one that could not be kept by hand is not taken.
 */
export function withRulesOf(
  after: readonly Category[],
  before: readonly Category[],
  { parts, file, mode }: { readonly parts: readonly MenuFile[]; readonly file: Collected; readonly mode: ImportMode },
  became: Became,
): readonly Category[] {
  const isSaid = parts.some(({ priceRules }) => priceRules !== undefined);
  const kept = mode === 'replace' && isSaid ? [] : priceRulesOf(before);
  if (!isSaid && kept.length === 0) return after;
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
      categoryIds: rule.categoryIds.flatMap((id) => categoryIds.get(id) ?? []),
      itemIds: rule.itemIds.flatMap((id) => became.itemIds.get(id) ?? []),
    }),
  });
  const said = parts.flatMap(({ priceRules }) => priceRules ?? []).map(here);
  const rules = new Map([...kept, ...said.filter((rule) => judgePriceRule(rule).length === 0)].map((rule) => [rule.id, rule]));
  // In the one order in which a menu has them.
  return withPriceRules(after, priceRulesOf(withPriceRules(after, [...rules.values()])));
}
