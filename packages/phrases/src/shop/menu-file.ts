import type { FileErrorCode } from '@till/domain/menu/file/types';
import { fill, type MessagesOf } from '../phrases.ts';

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What is wrong with a part of a menu file, as a sentence; server and register say it. */
export function menuFileErrorText(code: FileErrorCode, detail: Readonly<Record<string, string | number>>, words: MessagesOf<'menuFileErrors'>): string {
  const { where, max } = detail;
  const other = typeof where === 'number' ? fill(words.line, { line: where }) : (where ?? '');
  return fill(words.errors[code], {
    ...detail,
    where: other,
    ...(code === 'price_out_of_range' && typeof max === 'number' ? { max: amounts.format(max) } : {}),
  });
}
