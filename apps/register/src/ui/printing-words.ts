import { type PrintingWords, printingWords } from '@till/phrases/printing';
import { type WrapperWords, wrapperWords } from '@till/phrases/wrapper';
import { useWordsLanguage } from './words.tsx';

/** The words of printing, and of the tablet's own printer, whose reasons every printer shares. */
export function usePrintingWords(): { readonly printing: PrintingWords; readonly wrapper: WrapperWords } {
  const language = useWordsLanguage();
  return { printing: printingWords(language), wrapper: wrapperWords(language) };
}
