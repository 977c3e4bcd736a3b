import { limits } from '@till/domain/limits';
import type { FieldFault } from '@till/domain/menu/edit/judge';
import { fill, type WordsOf } from '@till/phrases/phrases';

function faultWords({ field, fault }: FieldFault, words: WordsOf<'menuEditor'>): string {
  if (fault === 'missing') return { categoryIds: words.categoryNeeded, modifiers: words.modifierNeeded }[field] ?? words.nameNeeded;
  if (fault === 'too-long') return words.tooLong;
  if (fault === 'card-number') return words.cardNumber;
  if (fault === 'bounds') return words.boundsWrong;
  if (field === 'qtyLimit') return fill(words.limitWrong, { max: limits.itemQuantityMax });
  return field === 'price' ? words.priceWrong : words.fieldWrong;
}

/** What is wrong, in words, by field: of several faults of one the first. */
export const wrongOf = <Field extends string>(faults: readonly FieldFault<Field>[], words: WordsOf<'menuEditor'>): Partial<Record<Field, string>> =>
  Object.fromEntries(faults.toReversed().map((each) => [each.field, faultWords(each, words)])) as Partial<Record<Field, string>>;
