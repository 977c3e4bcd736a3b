import { savedFiles as enUs } from '../en-us/saved-files.ts';
import { savedFiles as esMx } from '../es-mx/saved-files.ts';
import type { Language, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { savedFiles as zhCn } from '../zh-cn/saved-files.ts';
import { savedFiles as zhTw } from '../zh-tw/saved-files.ts';

export type SavedFileWords = typeof enUs;

const words: Readonly<Record<Language, SavedFileWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** What became of a file that the app on a tablet saved. */
export const savedFileWords = (language: WordsLanguage): SavedFileWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
