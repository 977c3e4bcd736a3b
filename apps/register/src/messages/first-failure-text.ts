import { fill, type Language, type Phrase, type Phrases, waitText } from '@till/phrases/phrases';
import { useCallback } from 'react';
import { useLanguage, useMessages } from './messages.tsx';

export interface Failure {
  readonly code: string;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
  /** What answered in Till's place. */
  readonly instead?: { readonly status: number; readonly line: string; readonly isTill: boolean } | undefined;
}

/** Says a failure; with a sentence of its own, `tooManyFor` of `failureText`, where a screen has one. */
export type Say = (failure: Failure, tooManyFor?: Phrase) => string;

/** What answered in Till's place, as it is quoted: its first line and its status. */
export const insteadText = ({ common }: Phrases, { line, status }: NonNullable<Failure['instead']>): string =>
  line === '' ? String(status) : fill(common.insteadLine, { line, status });

/**
 * The sentence for a refusal or a failed call, in the language of `phrases`. `tooManyFor`: what is said with the `{wait}` that the server names where something was
 * tried too often; otherwise the general sentence.
 */
export function failureText(phrases: Phrases, { code, detail, instead }: Failure, language: Language, tooManyFor: Phrase = phrases.common.tooManyFor): string {
  if (instead?.isTill) return phrases.common.anotherTill;
  if (instead !== undefined) return fill(phrases.common.insteadAnswered, { answer: insteadText(phrases, instead) });
  if (code === 'no_answer') return phrases.common.noAnswer;
  if (code === 'old') return phrases.outbox.old;
  const seconds = detail?.['retryAfterSeconds'];
  if (code === 'too_many_requests' && seconds) return fill(tooManyFor, { wait: waitText(+seconds, language) });
  const sentence = (phrases.refusals as Readonly<Record<string, string>>)[code];
  return sentence === undefined ? phrases.common.somethingWrong : fill(sentence, detail ?? {});
}

/**
 * As `useFailureText`, for the screens that a register starts with: signing in, choosing a device, the menu and the cart. They know the sentences of every
 * code that their calls declare.
 */
export function useFirstFailureText(): Say {
  const phrases = useMessages();
  const language = useLanguage();
  return useCallback((failure, tooManyFor) => failureText(phrases, failure, language, tooManyFor), [phrases, language]);
}
