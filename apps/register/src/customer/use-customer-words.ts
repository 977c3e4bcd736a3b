import { type CustomerWords, customerWords } from '@till/phrases/screens/customer';
import { useWordsLanguage } from '../ui/words.tsx';

/** The words with which a customer is found, made and attached. */
export const useCustomerWords = (): CustomerWords => customerWords(useWordsLanguage());
