import { wrapper as enUs } from './en-us/wrapper.ts';
import { wrapper as esMx } from './es-mx/wrapper.ts';
import type { Language, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { wrapper as zhCn } from './zh-cn/wrapper.ts';
import { wrapper as zhTw } from './zh-tw/wrapper.ts';

export type WrapperWords = typeof enUs;

const words: Readonly<Record<Language, WrapperWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the tablet's own printer, in no language's index: a register needs none of them before it can be used. */
export const wrapperWords = (language: WordsLanguage): WrapperWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
