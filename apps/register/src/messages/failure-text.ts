import { useCallback } from 'react';
import { failureText, type Say } from './first-failure-text.ts';
import { useLanguage, useMessages } from './messages.tsx';

/** `const say = useFailureText(); notify.error(say(failure))` */
export function useFailureText(): Say {
  const phrases = useMessages('paying');
  const language = useLanguage();
  return useCallback((failure, tooManyFor) => failureText(phrases, failure, language, tooManyFor), [phrases, language]);
}
