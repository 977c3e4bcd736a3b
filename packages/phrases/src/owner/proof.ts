import { proof as enUs } from '../en-us/proof.ts';
import { proof as esMx } from '../es-mx/proof.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { proof as zhCn } from '../zh-cn/proof.ts';
import { proof as zhTw } from '../zh-tw/proof.ts';

export type ProofWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, ProofWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of proving again who it is, in no language's index: they are fetched with the dialog that says them. */
export const proofWords = (language: WordsLanguage): ProofWords => (language === 'pseudo' ? pseudoOf(enUs) : words[language]);
