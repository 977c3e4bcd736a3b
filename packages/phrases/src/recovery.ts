import { recovery as enUs } from './en-us/recovery.ts';
import { recovery as esMx } from './es-mx/recovery.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { recovery as zhCn } from './zh-cn/recovery.ts';
import { recovery as zhTw } from './zh-tw/recovery.ts';

export type RecoveryWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, RecoveryWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of who was signed out elsewhere, or has lost the mailbox, in no language's index: a register needs none of them before it can be used. */
export const recoveryWords = (language: WordsLanguage): RecoveryWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
