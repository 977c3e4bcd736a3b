/** What a printer or the way to it failed at, for the person at the counter: its word in the language of the screen, or what was thrown as it stands. */
export function printerFailure(error: unknown, words: { readonly reasons: { readonly 'printer-error': string } }): string {
  const message = error instanceof Error ? error.message : String(error);
  return Object.entries<string>(words.reasons).find(([reason]) => reason === message)?.[1] ?? (message || words.reasons['printer-error']);
}
