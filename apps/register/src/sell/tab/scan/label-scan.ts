import { usualWeightUnit } from '@till/domain/label/layout';
import { codeOfLabels, type LabelSale, readLabel, saleOfLabel } from '@till/domain/menu/barcode/label';
import type { Item } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';

/** What a scanned label comes to: an item with what the label says of it; why nothing is sold, in words; null: it is no label, and what it says is a code like any other. */
export type Scanned = { readonly item: Item; readonly sale: LabelSale } | { readonly problem: string } | null;

/** Reads a scan as a label. `code`: as people say it; `find`: the items that a code means. */
export function scannedLabel(
  raw: string,
  code: string,
  { labelLayouts = [], weightUnit, currencyCode }: Pick<Merchant, 'labelLayouts' | 'weightUnit' | 'currencyCode'>,
  find: (code: string) => readonly Item[],
  words: MessagesOf<'labels'>,
): Scanned {
  const label = readLabel(raw, labelLayouts);
  if (label === null) return null;
  if (typeof label === 'string') return { problem: fill(words[label], { code }) };
  const [items = []] = label.codes.map(find).filter((found) => found.length > 0);
  const [item, other] = items;
  // A number that several items have is asked like any other.
  if (other !== undefined) return null;
  if (item === undefined) return codeOfLabels(raw, labelLayouts) === null ? null : { problem: fill(words.unknown, { code, number: label.codes[1] ?? '' }) };
  const unit = weightUnit ?? usualWeightUnit(currencyCode);
  const sale = saleOfLabel(label, item, { weightUnit: unit, currencyCode });
  return typeof sale === 'string' ? { problem: fill(words[sale], { item: item.name, unit }) } : { item, sale };
}
