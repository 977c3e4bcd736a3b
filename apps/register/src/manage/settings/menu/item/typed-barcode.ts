import { limits } from '@till/domain/limits';
import { barcodeKey, tidyBarcodes } from '@till/domain/menu/barcode/barcode';
import { codeOfLabels } from '@till/domain/menu/barcode/label';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { codeOf } from '../../../../native/scanner.ts';
import type { WholeBook } from '../menu-calls.ts';

/** What is typed of barcodes: the next one, and why it is not taken. */
export interface TypedBarcode {
  readonly text: string;
  readonly problem: string | null;
}

/** The barcodes of an item with the one that was scanned or typed; a text: why it is not taken, such as whose it is. `id`: the item's own. */
export function withTyped(
  codes: readonly string[],
  typed: string,
  id: string,
  { items, labelLayouts }: Pick<WholeBook, 'items' | 'labelLayouts'>,
  words: MessagesOf<'menuEditor'>,
): readonly string[] | string {
  // A label of a scale is kept without its price or weight, as all labels of the item have it.
  const code = codeOfLabels(typed, labelLayouts) ?? codeOf(typed);
  const key = barcodeKey(code);
  if (key === '') return codes;
  const has = (barcodes: readonly string[] | undefined) => (barcodes ?? []).some((each) => barcodeKey(each) === key);
  const owner = items.find((item) => item.id !== id && has(item.barcodes));
  if (owner !== undefined) return fill(words.barcodeTaken, { code, name: owner.name });
  if (has(codes)) return fill(words.barcodeHere, { code });
  return codes.length >= limits.menuBarcodeCountMax ? fill(words.barcodesMany, { max: limits.menuBarcodeCountMax }) : tidyBarcodes([...codes, code]);
}
