import { type OrderTypePhrases, withOrderType } from '@till/phrases/shop/order-type';
import { useMemo } from 'react';
import { useWords, useWordsLanguage } from '../../ui/words.tsx';

/** Every phrase that the questions of an order's type and table use. Only what is fetched later may use it: a register starts without them. */
export function useOrderTypeWords(): OrderTypePhrases {
  const phrases = useWords();
  const language = useWordsLanguage();
  return useMemo(() => withOrderType(phrases, language), [phrases, language]);
}
