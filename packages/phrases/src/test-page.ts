import { testPage as enUs } from './en-us/test-page.ts';
import { testPage as esMx } from './es-mx/test-page.ts';
import type { Language } from './phrases.ts';
import { testPage as zhCn } from './zh-cn/test-page.ts';
import { testPage as zhTw } from './zh-tw/test-page.ts';

/** The words of a test print: en-us is the source; every other language has the same keys or the build fails. */
export const testPageMessages: Readonly<Record<Language, typeof enUs>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };
