import { live as enUs } from './en-us/live.ts';
import { live as esMx } from './es-mx/live.ts';
import type { Language, Phrases, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { live as zhCn } from './zh-cn/live.ts';
import { live as zhTw } from './zh-tw/live.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type LiveWords = Widened<typeof enUs>;

/** Every phrase of a language that says what another register did. */
export type LivePhrases = Phrases & { readonly live: LiveWords };

const words: Readonly<Record<Language, LiveWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of what another register did, in no language's index: they are fetched ahead, or with the first change that was made elsewhere. */
export const liveWords = (language: WordsLanguage): LiveWords => (language === 'pseudo' ? pseudoOf<LiveWords>(enUs) : words[language]);
