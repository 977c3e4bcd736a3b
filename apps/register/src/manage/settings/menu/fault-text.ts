import { limits } from '@till/domain/limits';
import type { FieldFault } from '@till/domain/menu/edit/judge';
import { fill, type MessagesOf } from '@till/phrases/phrases';

function faultText({ field, fault }: FieldFault, words: MessagesOf<'menuEditor'>): string {
  if (fault === 'missing') return { categoryIds: words.categoryNeeded, modifiers: words.modifierNeeded }[field] ?? words.nameNeeded;
  if (fault === 'too-long') return words.tooLong;
  if (fault === 'card-number') return words.cardNumber;
  if (fault === 'bounds') return words.boundsWrong;
  if (field === 'qtyLimit') return fill(words.limitWrong, { max: limits.itemQuantityMax });
  return field === 'price' ? words.priceWrong : words.fieldWrong;
}

/** What is wrong, in words, by field: of several faults of one the first. */
export const wrongOf = <Field extends string>(faults: readonly FieldFault<Field>[], words: MessagesOf<'menuEditor'>): Partial<Record<Field, string>> =>
  Object.fromEntries(faults.toReversed().map((each) => [each.field, faultText(each, words)])) as Partial<Record<Field, string>>;
