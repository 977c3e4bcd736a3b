import { menuEditor as enUs } from '../en-us/menu-editor.ts';
import { menuEditor as esMx } from '../es-mx/menu-editor.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { menuEditor as zhCn } from '../zh-cn/menu-editor.ts';
import { menuEditor as zhTw } from '../zh-tw/menu-editor.ts';

export type MenuEditorWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, MenuEditorWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the menu's editor, in no language's index: a register sells without them. */
export const menuEditorWords = (language: WordsLanguage): MenuEditorWords => (language === 'pseudo' ? pseudoOf<MenuEditorWords>(enUs) : words[language]);
