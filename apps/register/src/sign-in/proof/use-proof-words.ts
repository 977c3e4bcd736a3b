import { type ProofWords, proofWords } from '@till/phrases/owner/proof';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of proving again who it is. */
export const useProofWords = (): ProofWords => proofWords(useWordsLanguage());
