import { type BusinessWords, businessWords } from '@till/phrases/shop/business';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of the settings of the business. */
export const useBusinessWords = (): BusinessWords => businessWords(useWordsLanguage());
