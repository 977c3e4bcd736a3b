import { orders as enUs } from '../en-us/orders.ts';
import { orders as esMx } from '../es-mx/orders.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { orders as zhCn } from '../zh-cn/orders.ts';
import { orders as zhTw } from '../zh-tw/orders.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type OrdersWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, OrdersWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the screen of all orders, in no language's index: a register sells without them. */
export const ordersWords = (language: WordsLanguage): OrdersWords => (language === 'pseudo' ? pseudoOf<OrdersWords>(enUs) : words[language]);
