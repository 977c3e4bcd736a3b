import { soldOut as enUs } from '../en-us/sold-out.ts';
import { soldOut as esMx } from '../es-mx/sold-out.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { soldOut as zhCn } from '../zh-cn/sold-out.ts';
import { soldOut as zhTw } from '../zh-tw/sold-out.ts';

type SoldOutWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, SoldOutWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words for what has run out at the register, in no language's index: they come with the dialog that says them. */
export const soldOutWords = (language: WordsLanguage): SoldOutWords => (language === 'pseudo' ? pseudoOf<SoldOutWords>(enUs) : words[language]);
