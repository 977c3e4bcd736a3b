import { audit as enUs } from './en-us/audit.ts';
import { audit as esMx } from './es-mx/audit.ts';
import type { Language, Widened, WordsLanguage } from './phrases.ts';
import { pseudoOf } from './pseudo.ts';
import { audit as zhCn } from './zh-cn/audit.ts';
import { audit as zhTw } from './zh-tw/audit.ts';

/** The words of en-us, all of them: every other language has the same keys or the build fails. */
export type AuditWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, AuditWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the audit trail, in no language's index: only who looks at it needs them. */
export const auditWords = (language: WordsLanguage): AuditWords => (language === 'pseudo' ? pseudoOf<AuditWords>(enUs) : words[language]);
