import { orderType as enUs } from '../en-us/order-type.ts';
import { orderType as esMx } from '../es-mx/order-type.ts';
import type { Language, Phrases, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { orderType as zhCn } from '../zh-cn/order-type.ts';
import { orderType as zhTw } from '../zh-tw/order-type.ts';
import { joined } from './joined.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type OrderTypeWords = Widened<typeof enUs>;

/** Every phrase of a language with those of an order's type and table. */
export type OrderTypePhrases = Phrases & OrderTypeWords;

const words: Readonly<Record<Language, OrderTypeWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

const orderTypeWords = (language: WordsLanguage): OrderTypeWords => (language === 'pseudo' ? pseudoOf<OrderTypeWords>(enUs) : words[language]);

/** A language's phrases and the words of an order's type and table in one: they are in no language's index and come with the dialogs that say them. */
export const withOrderType = (phrases: Phrases, language: WordsLanguage): OrderTypePhrases => joined(phrases, orderTypeWords(language));
