import { useCallback } from 'react';
import { failureWords, type Say } from './first-failure-words.ts';
import { usePayingWords } from './paying-words.ts';
import { useLanguage } from './words.tsx';

/** `const say = useFailureWords(); notify.error(say(failure))` */
export function useFailureWords(): Say {
  const phrases = usePayingWords();
  const language = useLanguage();
  return useCallback((failure, tooManyFor) => failureWords(phrases, failure, language, tooManyFor), [phrases, language]);
}
