import { customers as enUs } from '../en-us/customers.ts';
import { customers as esMx } from '../es-mx/customers.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { customers as zhCn } from '../zh-cn/customers.ts';
import { customers as zhTw } from '../zh-tw/customers.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type CustomersWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, CustomersWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the customers' screen, in no language's index: a register sells without them. */
export const customersWords = (language: WordsLanguage): CustomersWords => (language === 'pseudo' ? pseudoOf<CustomersWords>(enUs) : words[language]);
