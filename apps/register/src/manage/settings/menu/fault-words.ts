import { limits } from '@till/domain/limits';
import type { FieldFault } from '@till/domain/menu/edit/judge';
import { fill, type WordsOf } from '@till/phrases/phrases';

/** What is wrong with a field, in words; undefined: nothing. */
export function faultWords<Field extends string>(faults: readonly FieldFault<Field>[], field: Field, words: WordsOf<'menuEditor'>): string | undefined {
  const fault = faults.find((each) => each.field === field)?.fault;
  if (fault === undefined) return undefined;
  if (fault === 'missing') return { categoryIds: words.categoryNeeded, modifiers: words.modifierNeeded }[field as string] ?? words.nameNeeded;
  if (fault === 'too-long') return words.tooLong;
  if (fault === 'card-number') return words.cardNumber;
  if (fault === 'bounds') return words.boundsWrong;
  if (field === 'qtyLimit') return fill(words.limitWrong, { max: limits.itemQuantityMax });
  return field === 'price' ? words.priceWrong : words.fieldWrong;
}
