import type { WrapperWords } from '@till/phrases/wrapper';

/** What the tablet's wrapper failed at, for the person at the counter: its word in the language of the screen, or what it threw as it stands. */
export function printerFailure(error: unknown, words: WrapperWords): string {
  const message = error instanceof Error ? error.message : String(error);
  return Object.entries<string>(words.reasons).find(([reason]) => reason === message)?.[1] ?? (message || words.reasons['printer-error']);
}
