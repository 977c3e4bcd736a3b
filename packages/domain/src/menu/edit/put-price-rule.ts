import { type Draft, elsewhere, invalid, isOtherNow, type MenuRefusal, type Of, oneLine, same } from './draft.ts';
import { judgePriceRule, priceRuleFields } from './price-rules.ts';

export function putPriceRule(draft: Draft, { id, fields, seen }: Of<'price-rule'>): MenuRefusal | null {
  const wanted = priceRuleFields({ ...fields, name: oneLine(fields.name) });
  const now = draft.priceRules.get(id);
  if (now !== undefined && same(priceRuleFields(now), wanted)) return null;
  if (isOtherNow(now && priceRuleFields(now), seen && priceRuleFields(seen))) return elsewhere('price-rule', id);
  const refused = invalid('price-rule', id, judgePriceRule(wanted));
  if (refused !== null) return refused;
  const goneCategory = wanted.categoryIds.find((each) => !draft.categories.has(each));
  if (goneCategory !== undefined) return elsewhere('category', goneCategory);
  const goneItem = wanted.itemIds.find((each) => !draft.items.has(each));
  if (goneItem !== undefined) return elsewhere('item', goneItem);
  draft.priceRules.set(id, { id, ...wanted });
  draft.names.push(wanted.name);
  return null;
}

export function removePriceRule(draft: Draft, { id, seen }: Of<'remove-price-rule'>): MenuRefusal | null {
  const now = draft.priceRules.get(id);
  if (now === undefined) return null;
  if (!same(priceRuleFields(now), priceRuleFields(seen))) return elsewhere('price-rule', id);
  draft.priceRules.delete(id);
  draft.names.push(now.name);
  return null;
}
