import { reports as enUs } from '../en-us/reports.ts';
import { reports as esMx } from '../es-mx/reports.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { reports as zhCn } from '../zh-cn/reports.ts';
import { reports as zhTw } from '../zh-tw/reports.ts';

export type ReportsWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, ReportsWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the screen of reports, in no language's index: a register sells without them. */
export const reportsWords = (language: WordsLanguage): ReportsWords => (language === 'pseudo' ? pseudoOf<ReportsWords>(enUs) : words[language]);
