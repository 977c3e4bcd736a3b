import { type KitchenBoardWords, kitchenBoardWords } from '@till/phrases/shop/kitchen-board';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of kitchen screens. */
export const useBoardWords = (): KitchenBoardWords => kitchenBoardWords(useWordsLanguage());
