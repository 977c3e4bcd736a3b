import { type PhoneWords, phoneWords } from '@till/phrases/shop/phone';
import { useWordsLanguage } from '../words.tsx';

/** What the field of a phone number says by itself. */
export const usePhoneWords = (): PhoneWords => phoneWords(useWordsLanguage());
