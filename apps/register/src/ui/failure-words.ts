import { useCallback } from 'react';
import { type Failure, failureWords } from './first-failure-words.ts';
import { usePayingWords } from './paying-words.ts';

/** `const say = useFailureWords(); notify.error(say(failure))` */
export function useFailureWords(): (failure: Failure) => string {
  const phrases = usePayingWords();
  return useCallback((failure) => failureWords(phrases, failure), [phrases]);
}
