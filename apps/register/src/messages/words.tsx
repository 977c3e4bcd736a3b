import { loadAllWords, loadedWords, loadWords } from '@till/phrases/load';
import { defaultLanguage, type Language, languageOf, languages, type Phrases, type Section, type WordsLanguage, type WordsOf } from '@till/phrases/phrases';
import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react';
import { connection } from '../calls/connection.ts';

const LanguageContext = createContext<WordsLanguage>(defaultLanguage);
let shown: WordsLanguage = defaultLanguage;

/** The words of a section in the language that is shown; of the first screens, if none is named. */
export function useWords(): Phrases;
export function useWords<S extends Section>(section: S): WordsOf<S>;
export function useWords(section: Section = 'first') {
  const language = useContext(LanguageContext);
  // They came with the code that says them (`withWords`, `useFetched`); a dialog that is shown as soon as its code is here waits for them as for that.
  return loadedWords(language, section) ?? use(loadWords(language, section));
}

/** The language of the words. */
export const useWordsLanguage = (): WordsLanguage => useContext(LanguageContext);

/** The language that is shown: for plurals, dates and sorting. */
export const useLanguage = (): Language => languageOf(useContext(LanguageContext));

/** Loads all words in the language that is shown: what is fetched later waits for them, so that no screen shows without them. */
export const loadShownWords = (): Promise<unknown> => loadAllWords(shown);

/** Code that is fetched later, together with the words that it may say; `section`: the only ones beside those of the first screens. */
export const withWords =
  <Code,>(fetchCode: () => Promise<Code>, section?: Section): (() => Promise<Code>) =>
  async () =>
    (await Promise.all([fetchCode(), section === undefined ? loadShownWords() : loadWords(shown, section)]))[0];

/**
 * Loads the words of the first screens. Where the wanted language cannot be had, another that this browser has is shown; `WordsProvider` says so. Rejects if
 * there is none.
 */
export async function beginWords(wanted: WordsLanguage): Promise<void> {
  const failures: unknown[] = [];
  for (const language of [wanted, ...languages.map(({ id }) => id)]) {
    try {
      await loadWords(language, 'first');
      shown = language;
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

interface Props {
  /** The one that is wanted. */
  readonly language: WordsLanguage;
  readonly onShown: (language: WordsLanguage) => void;
  /** The wanted language cannot be had now; `words`: those that are shown instead. */
  readonly onMissing: (wanted: WordsLanguage, words: Phrases) => void;
  readonly children: ReactNode;
}

/**
 * Shows everything inside in `language`: once all of its words are here, so that no screen waits for them; until then in the former one. What cannot be loaded
 * is loaded when the connection is back.
 */
export function WordsProvider({ language, onShown, onMissing, children }: Props) {
  const [current, setCurrent] = useState(shown);
  useEffect(() => {
    if (language === current) return;
    let isWanted = true;
    const load = () =>
      void Promise.all([loadWords(language, 'first'), loadAllWords(language)]).then(
        () => isWanted && setCurrent(language),
        async () => isWanted && onMissing(language, await loadWords(current, 'first')),
      );
    load();
    const end = connection.listen(load);
    return () => {
      isWanted = false;
      end();
    };
  }, [language, current, onMissing]);
  useEffect(() => {
    shown = current;
    document.documentElement.lang = htmlLanguage[current];
    onShown(current);
  }, [current, onShown]);
  return <LanguageContext value={current}>{children}</LanguageContext>;
}

// What screen readers and fonts go by: the script decides between the two Chinese.
const htmlLanguage: Readonly<Record<WordsLanguage, string>> = {
  'en-us': 'en-US',
  'es-mx': 'es-MX',
  'zh-cn': 'zh-Hans-CN',
  'zh-tw': 'zh-Hant-TW',
  pseudo: 'en-XA',
};
