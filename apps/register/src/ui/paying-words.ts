import { type PayingPhrases, withPaying } from '@till/phrases/paying';
import { useMemo } from 'react';
import { useWords, useWordsLanguage } from './words.tsx';

/** Every phrase that is about an order and its payment. Only what is fetched later may use it: a register starts without these words. */
export function usePayingWords(): PayingPhrases {
  const phrases = useWords();
  const language = useWordsLanguage();
  return useMemo(() => withPaying(phrases, language), [phrases, language]);
}
