import { type AccountWords, accountWords } from '@till/phrases/account';
import { useWordsLanguage } from './words.tsx';

/** The words of where the owner is signed in, and how. */
export const useAccountWords = (): AccountWords => accountWords(useWordsLanguage());
