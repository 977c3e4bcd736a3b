import { notice as enUs } from './en-us/notice.ts';
import { notice as esMx } from './es-mx/notice.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { notice as zhCn } from './zh-cn/notice.ts';
import { notice as zhTw } from './zh-tw/notice.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type NoticeWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, NoticeWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** What the line above every screen says of online orders, in no language's index: it is fetched when the screen is there. */
export const noticeWords = (language: WordsLanguage): NoticeWords => (language === 'pseudo' ? pseudoOf<NoticeWords>(enUs) : words[language]);
