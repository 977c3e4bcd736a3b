import { kitchenScreens as enUs } from '../en-us/kitchen-screens.ts';
import { kitchenScreens as esMx } from '../es-mx/kitchen-screens.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { kitchenScreens as zhCn } from '../zh-cn/kitchen-screens.ts';
import { kitchenScreens as zhTw } from '../zh-tw/kitchen-screens.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type KitchenScreensWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, KitchenScreensWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the kitchen screens in the settings, in no language's index: only owners read them. */
export const kitchenScreensWords = (language: WordsLanguage): KitchenScreensWords =>
  language === 'pseudo' ? pseudoOf<KitchenScreensWords>(enUs) : words[language];
