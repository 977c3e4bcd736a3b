import { setup as enUs } from './en-us/setup.ts';
import { setup as esMx } from './es-mx/setup.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { setup as zhCn } from './zh-cn/setup.ts';
import { setup as zhTw } from './zh-tw/setup.ts';

export type SetupWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, SetupWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the wizard, in no language's index: a register needs them once. */
export const setupWords = (language: WordsLanguage): SetupWords => (language === 'pseudo' ? pseudoOf<SetupWords>(enUs) : words[language]);
