import { loadAllMessages, loadedMessages, loadMessages } from '@till/phrases/load';
import {
  defaultLanguage,
  type Language,
  languageOf,
  languages,
  type MessagesLanguage,
  type MessagesOf,
  type Phrases,
  type Section,
} from '@till/phrases/phrases';
import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react';
import { connection } from '../calls/connection.ts';

const LanguageContext = createContext<MessagesLanguage>(defaultLanguage);
let shown: MessagesLanguage = defaultLanguage;

/** The words of a section in the language that is shown; of the first screens, if none is named. */
export function useMessages(): Phrases;
export function useMessages<S extends Section>(section: S): MessagesOf<S>;
export function useMessages(section: Section = 'first') {
  const language = useContext(LanguageContext);
  // They came with the code that says them (`withMessages`, `useFetched`); a dialog that is shown as soon as its code is here waits for them as for that.
  return loadedMessages(language, section) ?? use(loadMessages(language, section));
}

/** The language of the words. */
export const useMessagesLanguage = (): MessagesLanguage => useContext(LanguageContext);

/** The language that is shown: for plurals, dates and sorting. */
export const useLanguage = (): Language => languageOf(useContext(LanguageContext));

/** Loads all words in the language that is shown: what is fetched later waits for them, so that no screen shows without them. */
export const loadShownMessages = (): Promise<unknown> => loadAllMessages(shown);

/** Code that is fetched later, together with the words that it may say; `section`: the only ones beside those of the first screens. */
export const withMessages =
  <Code,>(fetchCode: () => Promise<Code>, section?: Section): (() => Promise<Code>) =>
  async () =>
    (await Promise.all([fetchCode(), section === undefined ? loadShownMessages() : loadMessages(shown, section)]))[0];

/**
 * Loads the words of the first screens. Where the wanted language cannot be had, another that this browser has is shown; `MessagesProvider` says so. Rejects if
 * there is none.
 */
export async function beginMessages(wanted: MessagesLanguage): Promise<void> {
  const failures: unknown[] = [];
  for (const language of [wanted, ...languages.map(({ id }) => id)]) {
    try {
      await loadMessages(language, 'first');
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
  readonly language: MessagesLanguage;
  readonly onShown: (language: MessagesLanguage) => void;
  /** The wanted language cannot be had now; `words`: those that are shown instead. */
  readonly onMissing: (wanted: MessagesLanguage, words: Phrases) => void;
  readonly children: ReactNode;
}

/**
 * Shows everything inside in `language`: once all of its words are here, so that no screen waits for them; until then in the former one. What cannot be loaded
 * is loaded when the connection is back.
 */
export function MessagesProvider({ language, onShown, onMissing, children }: Props) {
  const [current, setCurrent] = useState(shown);
  useEffect(() => {
    if (language === current) return;
    let isWanted = true;
    const load = () =>
      void Promise.all([loadMessages(language, 'first'), loadAllMessages(language)]).then(
        () => isWanted && setCurrent(language),
        async () => isWanted && onMissing(language, await loadMessages(current, 'first')),
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
const htmlLanguage: Readonly<Record<MessagesLanguage, string>> = {
  'en-us': 'en-US',
  'es-mx': 'es-MX',
  'zh-cn': 'zh-Hans-CN',
  'zh-tw': 'zh-Hant-TW',
  pseudo: 'en-XA',
};
