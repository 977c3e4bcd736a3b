import type { FileErrorCode } from '@till/domain/menu/file/types';
import { menuFileErrors as enUs } from '../en-us/menu-file.ts';
import { menuFileErrors as esMx } from '../es-mx/menu-file.ts';
import { fill, type Language, type Widened, type WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { menuFileErrors as zhCn } from '../zh-cn/menu-file.ts';
import { menuFileErrors as zhTw } from '../zh-tw/menu-file.ts';

type Words = Widened<typeof enUs>;
const words: Readonly<Record<Language, Words>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What is wrong with a part of a menu file, as a sentence; server and register say it. */
export function menuFileErrorWords(code: FileErrorCode, detail: Readonly<Record<string, string | number>>, language: WordsLanguage): string {
  const spoken = language === 'pseudo' ? pseudoOf<Words>(enUs) : words[language];
  const { where, max } = detail;
  const other = typeof where === 'number' ? fill(spoken.line, { line: where }) : (where ?? '');
  return fill(spoken.errors[code], {
    ...detail,
    where: other,
    ...(code === 'price_out_of_range' && typeof max === 'number' ? { max: amounts.format(max) } : {}),
  });
}
