import { kitchenBoard as enUs } from '../en-us/kitchen-board.ts';
import { kitchenBoard as esMx } from '../es-mx/kitchen-board.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { kitchenBoard as zhCn } from '../zh-cn/kitchen-board.ts';
import { kitchenBoard as zhTw } from '../zh-tw/kitchen-board.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type KitchenBoardWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, KitchenBoardWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of kitchen screens, in no language's index: a register sells without them. */
export const kitchenBoardWords = (language: WordsLanguage): KitchenBoardWords => (language === 'pseudo' ? pseudoOf<KitchenBoardWords>(enUs) : words[language]);
