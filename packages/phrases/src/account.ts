import { account as enUs } from './en-us/account.ts';
import { account as esMx } from './es-mx/account.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { account as zhCn } from './zh-cn/account.ts';
import { account as zhTw } from './zh-tw/account.ts';

export type AccountWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, AccountWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of where the owner is signed in, and how, in no language's index: a register needs none of them before it can be used. */
export const accountWords = (language: WordsLanguage): AccountWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
