import { enUs } from '@till/phrases/en-us/index';
import { loadPhrases } from '@till/phrases/load';
import { defaultLanguage, type Language, languageOf, type Phrases, type WordsLanguage } from '@till/phrases/phrases';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

interface Words {
  readonly language: WordsLanguage;
  readonly phrases: Phrases;
}

const WordsContext = createContext<Words>({ language: defaultLanguage, phrases: enUs });

/** Every visible text, in the person's language. */
export const useWords = (): Phrases => useContext(WordsContext).phrases;

/** The language of the words. */
export const useWordsLanguage = (): WordsLanguage => useContext(WordsContext).language;

/** The language that is shown: for plurals, dates and sorting. */
export const useLanguage = (): Language => languageOf(useContext(WordsContext).language);

/**
 * Provides the words of `language` to everything inside. A language that is not loaded yet is fetched while the former one stays visible; `first` is what
 * was loaded before the first paint.
 */
export function WordsProvider({ language, first, children }: { readonly language: WordsLanguage; readonly first: Words; readonly children: ReactNode }) {
  const [words, setWords] = useState(first);
  useEffect(() => {
    let wanted = true;
    // A language that cannot be fetched leaves the former one standing: still readable.
    loadPhrases(language).then(
      (phrases) => wanted && setWords({ language, phrases }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = htmlLanguage[words.language];
  }, [words.language]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

// What screen readers and fonts go by: the script decides between the two Chinese.
const htmlLanguage: Readonly<Record<WordsLanguage, string>> = {
  'en-us': 'en-US',
  'es-mx': 'es-MX',
  'zh-cn': 'zh-Hans-CN',
  'zh-tw': 'zh-Hant-TW',
  pseudo: 'en-XA',
};
