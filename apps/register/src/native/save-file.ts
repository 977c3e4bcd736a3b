import { isWrapped } from './wrapper/presence.ts';
import type { SavedInApp } from './wrapper/save-in-app.ts';

/** A file that a person asked for. `parts` are one text together. */
export interface NewFile {
  readonly name: string;
  readonly parts: readonly string[];
  readonly type: string;
}

/** `given`: the browser has it, and says the rest itself. */
export type FileSaved = { readonly kind: 'given' } | SavedInApp;

/** Hands a file to the browser, which puts it with its downloads; a wrapper's web view saves none, so its app does. */
export async function saveFile({ name, parts, type }: NewFile): Promise<FileSaved> {
  const blob = new Blob([...parts], { type });
  if (isWrapped()) return saveAsItComes(name, blob.stream());
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return { kind: 'given' };
}

/** Hands what comes to the app around the register, piece by piece: however large it is, little of it is held here. */
export async function saveAsItComes(name: string, content: ReadableStream<Uint8Array>): Promise<SavedInApp> {
  return (await import('./wrapper/save-in-app.ts')).saveInApp(name, content);
}

/** Lets the browser get a file of our server by itself, without leaving the page: however large it is, none of it is held here. */
export function followDownload(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
