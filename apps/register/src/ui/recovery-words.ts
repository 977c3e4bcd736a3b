import { type RecoveryWords, recoveryWords } from '@till/phrases/recovery';
import { useWordsLanguage } from './words.tsx';

/** The words of who was logged out elsewhere, or has lost the mailbox. */
export const useRecoveryWords = (): RecoveryWords => recoveryWords(useWordsLanguage());
