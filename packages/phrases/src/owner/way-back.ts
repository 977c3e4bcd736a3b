import { wayBack as enUs } from '../en-us/way-back.ts';
import { wayBack as esMx } from '../es-mx/way-back.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { wayBack as zhCn } from '../zh-cn/way-back.ts';
import { wayBack as zhTw } from '../zh-tw/way-back.ts';

export type WayBackWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, WayBackWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the second factor and of the ways back, in no language's index: they are fetched with what says them. */
export const wayBackWords = (language: WordsLanguage): WayBackWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
