import { type SelfCheckWords, selfCheckWords } from '@till/phrases/shop/self-check';
import { useWordsLanguage } from '../ui/words.tsx';

/** The words of the check before the first sale. */
export const useSelfCheckWords = (): SelfCheckWords => selfCheckWords(useWordsLanguage());
