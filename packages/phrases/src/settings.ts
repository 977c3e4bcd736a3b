import { settings as enUs } from './en-us/settings.ts';
import { settings as esMx } from './es-mx/settings.ts';
import type { Language, Phrases, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { settings as zhCn } from './zh-cn/settings.ts';
import { settings as zhTw } from './zh-tw/settings.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type SettingsWords = Widened<typeof enUs>;

/** Every phrase of a language that the settings use. */
export type SettingsPhrases = Phrases & { readonly settings: SettingsWords };

const words: Readonly<Record<Language, SettingsWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the settings, in no language's index: a register sells without them. */
export const settingsWords = (language: WordsLanguage): SettingsWords => (language === 'pseudo' ? pseudoOf<SettingsWords>(enUs) : words[language]);
