import { type OrdersWords, ordersWords } from '@till/phrases/screens/orders';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of the screen of all orders. */
export const useOrdersWords = (): OrdersWords => ordersWords(useWordsLanguage());
