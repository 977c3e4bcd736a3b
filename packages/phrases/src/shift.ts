import { shift as enUs } from './en-us/shift.ts';
import { shift as esMx } from './es-mx/shift.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { shift as zhCn } from './zh-cn/shift.ts';
import { shift as zhTw } from './zh-tw/shift.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type ShiftWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, ShiftWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the cash drawer and its shifts, in no language's index: a register sells without them. */
export const shiftWords = (language: WordsLanguage): ShiftWords => (language === 'pseudo' ? pseudoOf<ShiftWords>(enUs) : words[language]);
