import { unsaved as enUs } from '../en-us/unsaved.ts';
import { unsaved as esMx } from '../es-mx/unsaved.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { unsaved as zhCn } from '../zh-cn/unsaved.ts';
import { unsaved as zhTw } from '../zh-tw/unsaved.ts';

type UnsavedWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, UnsavedWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** What is asked when a dialog is left unsaved, in no language's index: they come with the dialogs that ask. */
export const unsavedWords = (language: WordsLanguage): UnsavedWords => (language === 'pseudo' ? pseudoOf<UnsavedWords>(enUs) : words[language]);
