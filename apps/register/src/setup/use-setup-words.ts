import { type SetupWords, setupWords } from '@till/phrases/setup';
import { useWordsLanguage } from '../ui/words.tsx';

/** The words of the wizard. */
export const useSetupWords = (): SetupWords => setupWords(useWordsLanguage());
