import { paying as enUs } from './en-us/paying.ts';
import { paying as esMx } from './es-mx/paying.ts';
import type { Language, Phrases, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { joined } from './shop/joined.ts';
import { paying as zhCn } from './zh-cn/paying.ts';
import { paying as zhTw } from './zh-tw/paying.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type PayingWords = Widened<typeof enUs>;

/** Every phrase of a language that is about an order and its payment. */
export type PayingPhrases = Phrases & PayingWords;

const words: Readonly<Record<Language, PayingWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of an order's checkout, its payment and its receipt, and of changes that are not sent, in no language's index: a register shows its menu without them. */
export const payingWords = (language: WordsLanguage): PayingWords => (language === 'pseudo' ? pseudoOf<PayingWords>(enUs) : words[language]);

/** A language's phrases and the words of paying in one. */
export const withPaying = (phrases: Phrases, language: WordsLanguage): PayingPhrases => joined(phrases, payingWords(language));
