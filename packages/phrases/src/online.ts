import { online as enUs } from './en-us/online.ts';
import { online as esMx } from './es-mx/online.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { online as zhCn } from './zh-cn/online.ts';
import { online as zhTw } from './zh-tw/online.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type OnlineWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, OnlineWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of online orders, in no language's index: a register sells without them. */
export const onlineWords = (language: WordsLanguage): OnlineWords => (language === 'pseudo' ? pseudoOf<OnlineWords>(enUs) : words[language]);
