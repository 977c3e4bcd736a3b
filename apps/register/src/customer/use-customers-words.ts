import { type CustomersWords, customersWords } from '@till/phrases/screens/customers';
import { useWordsLanguage } from '../ui/words.tsx';

/** The words of the customers' screen. */
export const useCustomersWords = (): CustomersWords => customersWords(useWordsLanguage());
