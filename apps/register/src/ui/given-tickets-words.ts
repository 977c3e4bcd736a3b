import { type GivenTicketsWords, givenTicketsWords } from '@till/phrases/given-tickets';
import { useWordsLanguage } from './words.tsx';

/** The words of kitchen tickets that no printer takes. */
export const useGivenTicketsWords = (): GivenTicketsWords => givenTicketsWords(useWordsLanguage());
