import { selfCheck as enUs } from '../en-us/self-check.ts';
import { selfCheck as esMx } from '../es-mx/self-check.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { selfCheck as zhCn } from '../zh-cn/self-check.ts';
import { selfCheck as zhTw } from '../zh-tw/self-check.ts';

export type SelfCheckWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, SelfCheckWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the check before the first sale, in no language's index: a register sells without them. */
export const selfCheckWords = (language: WordsLanguage): SelfCheckWords => (language === 'pseudo' ? pseudoOf<SelfCheckWords>(enUs) : words[language]);
