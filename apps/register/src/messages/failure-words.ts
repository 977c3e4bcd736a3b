import { useCallback } from 'react';
import { failureWords, type Say } from './first-failure-words.ts';
import { useLanguage, useWords } from './words.tsx';

/** `const say = useFailureWords(); notify.error(say(failure))` */
export function useFailureWords(): Say {
  const phrases = useWords('paying');
  const language = useLanguage();
  return useCallback((failure, tooManyFor) => failureWords(phrases, failure, language, tooManyFor), [phrases, language]);
}
