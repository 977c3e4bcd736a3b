import { layoutOf } from '@till/domain/label/layout';
import { fill, type MessagesOf } from '@till/phrases/phrases';

/** What stands in a label behind its beginning, in words. */
export function formText(mask: string, { labels }: MessagesOf<'business'>): string {
  const layout = layoutOf(mask);
  if (layout === null) return mask;
  const { itemDigits, isChecked, holds, valueDigits } = layout;
  return fill(isChecked ? labels.checked : labels.plain, { item: itemDigits, what: labels.what[holds], value: valueDigits });
}

/** A layout in words, with its beginning: `20: Item (5 digits), price (5)`. */
export const labelText = (mask: string, words: MessagesOf<'business'>): string => `${mask.slice(0, 2)}: ${formText(mask, words)}`;
