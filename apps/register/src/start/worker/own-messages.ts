import { languages } from '@till/phrases/phrases';

/** The language that a worker keeps words of, by its own address (keep-for-later.ts); null: all, for it was registered by a page that did not say. */
export const languageIn = (workerUrl: string): string | null => {
  const named = new URL(workerUrl).searchParams.get('words');
  return languages.some(({ id }) => id === named) ? named : null;
};

/** Whether a file of a build is kept: all are, but the words of other languages (bundle/chunks.ts names their files). */
export function isKeptFor(language: string | null, path: string): boolean {
  const own = /^\/assets\/words-([a-z]{2}-[a-z]{2})-/.exec(path)?.[1];
  return own === undefined || language === null || own === language;
}
