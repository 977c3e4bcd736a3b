import { logout as enUsLogout } from './en-us/logout.ts';
import { mail as enUsMail } from './en-us/mail.ts';
import { logout as esMxLogout } from './es-mx/logout.ts';
import { mail as esMxMail } from './es-mx/mail.ts';
import type { Language } from './phrases.ts';
import { logout as zhCnLogout } from './zh-cn/logout.ts';
import { mail as zhCnMail } from './zh-cn/mail.ts';
import { logout as zhTwLogout } from './zh-tw/logout.ts';
import { mail as zhTwMail } from './zh-tw/mail.ts';

/** The words of what the server sends and shows by itself: en-us is the source; every other language has the same keys or the build fails. */
export interface ServerWords {
  readonly mail: typeof enUsMail;
  readonly logout: typeof enUsLogout;
}

/** Not in the languages' index, so that the register does not load them. */
export const serverWords: Readonly<Record<Language, ServerWords>> = {
  'en-us': { mail: enUsMail, logout: enUsLogout },
  'es-mx': { mail: esMxMail, logout: esMxLogout },
  'zh-cn': { mail: zhCnMail, logout: zhCnLogout },
  'zh-tw': { mail: zhTwMail, logout: zhTwLogout },
};
