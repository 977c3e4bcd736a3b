import { botCheck as enUs } from './en-us/bot-check.ts';
import { botCheck as esMx } from './es-mx/bot-check.ts';
import type { Language, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { botCheck as zhCn } from './zh-cn/bot-check.ts';
import { botCheck as zhTw } from './zh-tw/bot-check.ts';

export type BotCheckWords = typeof enUs;

const words: Readonly<Record<Language, BotCheckWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of one provider of bot checks, in no language's index: only a sign-in that it protects needs them. */
export const botCheckWords = (language: WordsLanguage): BotCheckWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
