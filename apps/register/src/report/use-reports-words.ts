import { type ReportsWords, reportsWords } from '@till/phrases/shop/reports';
import { useWordsLanguage } from '../ui/words.tsx';

/** The words of the screen of reports. */
export const useReportsWords = (): ReportsWords => reportsWords(useWordsLanguage());
