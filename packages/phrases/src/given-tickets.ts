import { givenTickets as enUs } from './en-us/given-tickets.ts';
import { givenTickets as esMx } from './es-mx/given-tickets.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { givenTickets as zhCn } from './zh-cn/given-tickets.ts';
import { givenTickets as zhTw } from './zh-tw/given-tickets.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type GivenTicketsWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, GivenTicketsWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of kitchen tickets that no printer takes, in no language's index: they are fetched where there is one. */
export const givenTicketsWords = (language: WordsLanguage): GivenTicketsWords => (language === 'pseudo' ? pseudoOf<GivenTicketsWords>(enUs) : words[language]);
