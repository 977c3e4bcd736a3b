import { google as enUs } from './en-us/google.ts';
import { google as esMx } from './es-mx/google.ts';
import type { Language, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { google as zhCn } from './zh-cn/google.ts';
import { google as zhTw } from './zh-tw/google.ts';

export type GoogleWords = typeof enUs;

const words: Readonly<Record<Language, GoogleWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of what may follow a sign-in with Google, in no language's index: nobody needs them before. */
export const googleWords = (language: WordsLanguage): GoogleWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
