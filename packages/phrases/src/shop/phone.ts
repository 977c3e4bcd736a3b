import { phone as enUs } from '../en-us/phone.ts';
import { phone as esMx } from '../es-mx/phone.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { phone as zhCn } from '../zh-cn/phone.ts';
import { phone as zhTw } from '../zh-tw/phone.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type PhoneWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, PhoneWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** What the field of a phone number says, in no language's index: no first screen has one. */
export const phoneWords = (language: WordsLanguage): PhoneWords => (language === 'pseudo' ? pseudoOf<PhoneWords>(enUs) : words[language]);
