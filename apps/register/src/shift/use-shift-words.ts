import { type ShiftWords, shiftWords } from '@till/phrases/shift';
import { useWordsLanguage } from '../ui/words.tsx';

/** The words of the cash drawer. */
export const useShiftWords = (): ShiftWords => shiftWords(useWordsLanguage());
