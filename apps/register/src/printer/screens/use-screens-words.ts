import { type KitchenScreensWords, kitchenScreensWords } from '@till/phrases/shop/kitchen-screens';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of the kitchen screens' settings. */
export const useScreensWords = (): KitchenScreensWords => kitchenScreensWords(useWordsLanguage());
