import { menuImport as enUs } from '../en-us/menu-import.ts';
import { menuImport as esMx } from '../es-mx/menu-import.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { menuImport as zhCn } from '../zh-cn/menu-import.ts';
import { menuImport as zhTw } from '../zh-tw/menu-import.ts';

export type MenuImportWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, MenuImportWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of menus that come in and go out, in no language's index: a register sells without them. */
export const menuImportWords = (language: WordsLanguage): MenuImportWords => (language === 'pseudo' ? pseudoOf<MenuImportWords>(enUs) : words[language]);
