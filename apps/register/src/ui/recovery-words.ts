import { type WayBackWords, wayBackWords } from '@till/phrases/owner/way-back';
import { type RecoveryWords, recoveryWords } from '@till/phrases/recovery';
import { useWordsLanguage } from './words.tsx';

/** The words of who was logged out elsewhere, or has lost the mailbox. */
export const useRecoveryWords = (): RecoveryWords => recoveryWords(useWordsLanguage());

/** The words of the second factor, of changes that wait, and of the ways back. */
export const useWayBackWords = (): WayBackWords => wayBackWords(useWordsLanguage());
