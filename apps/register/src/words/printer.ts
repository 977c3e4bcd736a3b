import type { Phrases } from '@till/phrases/phrases';

/** What the tablet's wrapper failed at, for the person at the counter: its word in the language of the screen, or what it threw as it stands. */
export function printerFailure(error: unknown, words: Phrases['wrapper']): string {
  const message = error instanceof Error ? error.message : String(error);
  return Object.entries<string>(words.reasons).find(([reason]) => reason === message)?.[1] ?? (message || words.reasons['printer-error']);
}
