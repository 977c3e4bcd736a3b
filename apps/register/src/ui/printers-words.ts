import { type PrintersWords, printersWords } from '@till/phrases/printers';
import { useWordsLanguage } from './words.tsx';

/** The words of the shop's printers. */
export const usePrintersWords = (): PrintersWords => printersWords(useWordsLanguage());
