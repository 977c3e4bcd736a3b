import { picture as enUs } from './en-us/picture.ts';
import { picture as esMx } from './es-mx/picture.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { picture as zhCn } from './zh-cn/picture.ts';
import { picture as zhTw } from './zh-tw/picture.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type PictureWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, PictureWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The picture above receipts, in no language's index: few ever set it. */
export const pictureWords = (language: WordsLanguage): PictureWords => (language === 'pseudo' ? pseudoOf<PictureWords>(enUs) : words[language]);
