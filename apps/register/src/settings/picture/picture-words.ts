import { type PictureWords, pictureWords } from '@till/phrases/picture';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of the receipt picture. */
export const usePictureWords = (): PictureWords => pictureWords(useWordsLanguage());
