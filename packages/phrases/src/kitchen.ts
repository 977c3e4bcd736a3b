import { kitchen as enUs } from './en-us/kitchen.ts';
import { kitchen as esMx } from './es-mx/kitchen.ts';
import type { Language } from './phrases.ts';
import { kitchen as zhCn } from './zh-cn/kitchen.ts';
import { kitchen as zhTw } from './zh-tw/kitchen.ts';

/** The words of a kitchen ticket: en-us is the source; every other language has the same keys or the build fails. */
export const kitchenWords: Readonly<Record<Language, typeof enUs>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };
