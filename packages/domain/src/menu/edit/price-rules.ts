import { holdsCardNumber } from '../../card/card-number.ts';
import { limits } from '../../limits.ts';
import { keptUse } from '../price/rule-use.ts';
import type { Category, Item, PriceRule } from '../types.ts';
import type { FieldFault } from './judge.ts';
import type { BookPriceRule, PriceRuleFields } from './types.ts';

/** What an owner says of a price rule, in one order of fields, so that two can be compared. What is of every category names none. */
export const priceRuleFields = ({ name, kind, value, priority, use, all, categoryIds, itemIds }: PriceRuleFields): PriceRuleFields => {
  const tidy = use && keptUse(use);
  // What could not be kept is judged as it is.
  const kept = tidy === null ? use : tidy;
  return {
    ...{ name, kind, value, priority },
    ...(kept === undefined ? {} : { use: { types: kept.types, hours: kept.hours, firstDay: kept.firstDay, lastDay: kept.lastDay } }),
    ...{ all, categoryIds: all ? [] : categoryIds.toSorted(), itemIds: all ? [] : itemIds.toSorted() },
  };
};

/** 100 % as a rule keeps it. */
const whole = 100 * limits.taxRateScale;

/** What is wrong with a price rule; nothing: it may be kept. A percent is above 0 and at most 100 %, an amount above 0, and it is of something. */
export function judgePriceRule({ name, kind, value, priority, use, all, categoryIds, itemIds }: PriceRuleFields): readonly FieldFault<keyof PriceRuleFields>[] {
  const faults: FieldFault<keyof PriceRuleFields>[] = [];
  if (name === '') faults.push({ field: 'name', fault: 'missing' });
  else if (name.length > limits.discountNameLengthMax) faults.push({ field: 'name', fault: 'too-long' });
  else if (holdsCardNumber(name)) faults.push({ field: 'name', fault: 'card-number' });
  const [min, max] = kind === 'percent' ? [1, whole] : [kind === 'amount' ? 1 : 0, limits.amountMax];
  if (!Number.isSafeInteger(value) || value < min || value > max) faults.push({ field: 'value', fault: 'out-of-range' });
  if (!Number.isInteger(priority) || priority < 0 || priority > limits.priceRulePriorityMax) faults.push({ field: 'priority', fault: 'out-of-range' });
  if (use !== undefined && keptUse(use) === null) faults.push({ field: 'use', fault: 'out-of-range' });
  if (!all && categoryIds.length === 0 && itemIds.length === 0) faults.push({ field: 'categoryIds', fault: 'missing' });
  return faults;
}

/** As lists show them: the one that counts first. */
const inOrder = (rules: readonly BookPriceRule[]): BookPriceRule[] =>
  rules.toSorted((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));

type Placed = Pick<Category, 'id' | 'priceRules'> & { readonly items: readonly Pick<Item, 'id' | 'priceRules'>[] };

/** The price rules of a menu's document: those that stand on its categories, and those that items have of their own. */
export function priceRulesOf(categories: readonly Placed[]): readonly BookPriceRule[] {
  const rules = new Map<string, { readonly rule: PriceRule; all: boolean; readonly categoryIds: Set<string>; readonly itemIds: Set<string> }>();
  const found = (rule: PriceRule) => {
    const known = rules.get(rule.id) ?? { rule, all: false, categoryIds: new Set<string>(), itemIds: new Set<string>() };
    rules.set(rule.id, known);
    return known;
  };
  for (const { id, priceRules } of categories) {
    for (const { all, ...rule } of priceRules ?? []) {
      const known = found(rule);
      if (all === true) known.all = true;
      else known.categoryIds.add(id);
    }
  }
  const byCategory = new Set(categories.flatMap(({ priceRules, items }) => items.flatMap((item) => (priceRules ?? []).map((rule) => `${item.id} ${rule.id}`))));
  for (const { id, priceRules } of categories.flatMap(({ items }) => items))
    for (const rule of priceRules ?? []) if (!byCategory.has(`${id} ${rule.id}`)) found(rule).itemIds.add(id);
  return inOrder(
    [...rules.values()].map(({ rule, all, categoryIds, itemIds }) => ({
      id: rule.id,
      ...priceRuleFields({ ...rule, all, categoryIds: [...categoryIds], itemIds: [...itemIds] }),
    })),
  );
}

/** What of price rules is of a menu of these categories: what is of nothing that is there is gone, and an item that has one by a category does not have it again. */
export function priceRulesIn(rules: readonly BookPriceRule[], categories: readonly { readonly id: string; readonly itemIds: readonly string[] }[]) {
  const placed = categories.map(({ id, itemIds }) => ({ id, items: itemIds.map((itemId) => ({ id: itemId })) }));
  return rules.length === 0 ? rules : priceRulesOf(withPriceRules(placed, rules));
}

/** A menu's document with these price rules and no others; the same list where it had none and has none. */
export function withPriceRules<C extends Placed>(categories: readonly C[], rules: readonly BookPriceRule[]): readonly C[] {
  if (rules.length === 0 && categories.every(({ priceRules, items }) => !priceRules && items.every((item) => !item.priceRules))) return categories;
  const kept = rules.map(({ all, categoryIds, itemIds, ...rule }) => ({ rule, all, categoryIds: new Set(categoryIds), itemIds: new Set(itemIds) }));
  const ofCategories = new Map(categories.map(({ id }) => [id, kept.filter((each) => each.all || each.categoryIds.has(id))]));
  const ofItems = new Map<string, Set<PriceRule>>();
  for (const { id, items } of categories) {
    for (const item of items) {
      const own = ofItems.get(item.id) ?? new Set(kept.flatMap(({ rule, itemIds }) => (itemIds.has(item.id) ? [rule] : [])));
      for (const { rule } of ofCategories.get(id) ?? []) own.add(rule);
      ofItems.set(item.id, own);
    }
  }
  return categories.map(({ priceRules: _, ...category }) => {
    const of = ofCategories.get(category.id) ?? [];
    const items = category.items.map(({ priceRules: __, ...item }) => {
      const own = kept.flatMap(({ rule }) => (ofItems.get(item.id)?.has(rule) ? [rule] : []));
      return { ...item, ...(own.length === 0 ? {} : { priceRules: own }) };
    });
    return { ...category, items, ...(of.length === 0 ? {} : { priceRules: of.map(({ rule, all }) => (all ? { ...rule, all } : rule)) }) } as unknown as C;
  });
}
