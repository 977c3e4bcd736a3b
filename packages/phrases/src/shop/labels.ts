import { labels as enUs } from '../en-us/labels.ts';
import { labels as esMx } from '../es-mx/labels.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { labels as zhCn } from '../zh-cn/labels.ts';
import { labels as zhTw } from '../zh-tw/labels.ts';

type LabelWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, LabelWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words for scanned labels, in no language's index: they come with the code that reads labels. */
export const labelWords = (language: WordsLanguage): LabelWords => (language === 'pseudo' ? pseudoOf<LabelWords>(enUs) : words[language]);
