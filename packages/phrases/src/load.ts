import { enUs } from './en-us/index.ts';
import type { Phrases, WordsLanguage } from './phrases.ts';

/** Loads a language when it is chosen; en-us is always there. */
export async function loadPhrases(language: WordsLanguage): Promise<Phrases> {
  switch (language) {
    case 'es-mx':
      return (await import('./es-mx/index.ts')).esMx;
    case 'zh-cn':
      return (await import('./zh-cn/index.ts')).zhCn;
    case 'zh-tw':
      return (await import('./zh-tw/index.ts')).zhTw;
    case 'pseudo':
      return (await import('./pseudo.ts')).pseudoPhrases(enUs);
    default:
      return enUs;
  }
}
