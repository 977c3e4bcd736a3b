import { printers as enUs } from './en-us/printers.ts';
import { printers as esMx } from './es-mx/printers.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { printers as zhCn } from './zh-cn/printers.ts';
import { printers as zhTw } from './zh-tw/printers.ts';

export type PrintersWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, PrintersWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the shop's printers, in no language's index: a register needs none of them before it can be used. */
export const printersWords = (language: WordsLanguage): PrintersWords => (language === 'pseudo' ? pseudoOf<PrintersWords>(enUs) : words[language]);
