import { starter as enUs } from './en-us/starter.ts';
import { starter as esMx } from './es-mx/starter.ts';
import type { Language } from './phrases.ts';
import { starter as zhCn } from './zh-cn/starter.ts';
import { starter as zhTw } from './zh-tw/starter.ts';

/** What a new merchant's first device is called, and what its sample menu says; the owner changes both. */
export const starterWords: Readonly<Record<Language, typeof enUs>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };
