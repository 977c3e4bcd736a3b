import { customer as enUs } from '../en-us/customer.ts';
import { customer as esMx } from '../es-mx/customer.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { customer as zhCn } from '../zh-cn/customer.ts';
import { customer as zhTw } from '../zh-tw/customer.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type CustomerWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, CustomerWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words with which a customer is found, made and attached, in no language's index: the menu and the cart come without them. */
export const customerWords = (language: WordsLanguage): CustomerWords => (language === 'pseudo' ? pseudoOf<CustomerWords>(enUs) : words[language]);
