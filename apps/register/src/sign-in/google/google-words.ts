import { type GoogleWords, googleWords } from '@till/phrases/google';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of what may follow a sign-in with Google. */
export const useGoogleWords = (): GoogleWords => googleWords(useWordsLanguage());
