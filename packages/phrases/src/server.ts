import { server as enUs } from './en-us/server.ts';
import { server as esMx } from './es-mx/server.ts';
import type { Language, Widened } from './phrases.ts';
import { server as zhCn } from './zh-cn/server.ts';
import { server as zhTw } from './zh-tw/server.ts';

/** The words of what the server sends, prints and shows by itself. */
export type ServerMessages = Widened<typeof enUs>;

/** All four languages at once: the server serves shops of every one. A register loads its own instead (load.ts). */
export const serverMessages: Readonly<Record<Language, ServerMessages>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };
