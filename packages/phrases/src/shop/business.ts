import { business as enUs } from '../en-us/business.ts';
import { business as esMx } from '../es-mx/business.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { business as zhCn } from '../zh-cn/business.ts';
import { business as zhTw } from '../zh-tw/business.ts';

export type BusinessWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, BusinessWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the settings of the business, in no language's index: a register sells without them. */
export const businessWords = (language: WordsLanguage): BusinessWords => (language === 'pseudo' ? pseudoOf<BusinessWords>(enUs) : words[language]);
