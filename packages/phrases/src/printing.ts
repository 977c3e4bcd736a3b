import { printing as enUs } from './en-us/printing.ts';
import { printing as esMx } from './es-mx/printing.ts';
import type { Language, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { printing as zhCn } from './zh-cn/printing.ts';
import { printing as zhTw } from './zh-tw/printing.ts';

export type PrintingWords = typeof enUs;

const words: Readonly<Record<Language, PrintingWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of printing receipts and bills, in no language's index: a register needs none of them before something is to be printed. */
export const printingWords = (language: WordsLanguage): PrintingWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
