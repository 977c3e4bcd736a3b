import { fill, type Phrases } from '@till/phrases/phrases';
import { useCallback } from 'react';
import { useWords } from './words.tsx';

export interface Failure {
  readonly code: string;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
  /** What answered in Till's place. */
  readonly instead?: { readonly status: number; readonly line: string; readonly isTill: boolean } | undefined;
}

/** What answered in Till's place, as it is quoted: its first line and its status. */
export const insteadWords = ({ common }: Phrases, { line, status }: NonNullable<Failure['instead']>): string =>
  line === '' ? String(status) : fill(common.insteadLine, { line, status });

/** The sentence for a refusal or a failed call, in the language of `phrases`. */
export function failureWords(phrases: Phrases, { code, detail, instead }: Failure): string {
  if (instead?.isTill) return phrases.common.anotherTill;
  if (instead !== undefined) return fill(phrases.common.insteadAnswered, { answer: insteadWords(phrases, instead) });
  if (code === 'no_answer') return phrases.common.noAnswer;
  if (code === 'old') return phrases.outbox.old;
  const sentence = (phrases.refusals as Readonly<Record<string, string>>)[code];
  return sentence === undefined ? phrases.common.somethingWrong : fill(sentence, detail ?? {});
}

/**
 * As `useFailureWords`, for the screens that a register starts with: signing in, choosing a device, the menu and the cart. They know the sentences of every
 * code that their calls declare.
 */
export function useFirstFailureWords(): (failure: Failure) => string {
  const phrases = useWords();
  return useCallback((failure) => failureWords(phrases, failure), [phrases]);
}
