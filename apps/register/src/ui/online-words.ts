import { type OnlineWords, onlineWords } from '@till/phrases/online';
import { useWordsLanguage } from './words.tsx';

/** The words of online orders. */
export const useOnlineWords = (): OnlineWords => onlineWords(useWordsLanguage());
