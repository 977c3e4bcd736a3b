import { type WrapperWords, wrapperWords } from '@till/phrases/wrapper';
import { useWordsLanguage } from './words.tsx';

/** The words of the tablet's own printer. */
export const useWrapperWords = (): WrapperWords => wrapperWords(useWordsLanguage());
