/** `raw`: with what the scanner says of its kind before it, and the signs that part a code of GS1's. */
export type Taker = (code: string, raw: string) => void;

/** Who takes scans: of a screen, and of open dialogs. */
export const takers = new Set<Taker>();
export const dialogs: Taker[] = [];

/** Takes what is scanned while its screen is in sight. Returns a function that stops it. */
export function takeScans(taker: Taker): () => void {
  takers.add(taker);
  return () => void takers.delete(taker);
}

/** The same for an open dialog, the last opened of several. */
export function takeScansInDialog(taker: Taker): () => void {
  dialogs.push(taker);
  return () => void dialogs.splice(dialogs.indexOf(taker), 1);
}

/** A code without what a scanner may say of its kind before it (`]E0`), and without blanks around. */
export const codeOf = (scanned: string): string =>
  scanned
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .trim();

/**
 * What a field says of scans (`data-scans`). `sold`: a search whose screen sells them, so one that no key ends is sold too. `unwanted`: a text of a dialog that
 * nobody scans into, so what no person can have typed is taken back. Absent: in a dialog everything is typing, elsewhere what ends with a key is a scan.
 */
export type FieldScans = 'sold' | 'unwanted';

/** What hears the keys (`scan/watch.ts`). It is fetched when the page has nothing else to do, so that no new browser waits for it; until then keys are only typed. */
interface Listener {
  mayBeScanned(undo: () => void): void;
  wasMeant(): void;
}
let listener: Listener | null = null;

/** From now on this one hears the keys; null: none does. */
export function listen(by: Listener | null): void {
  listener = by;
}

/** Whether what is scanned is taken already. */
export const isListening = (): boolean => listener !== null;

/** Whoever takes a key as a part of an amount says so while it is heard. `undo` puts back what was there before it, and is called if the keys turn out to be a scan's. */
export const mayBeScanned = (undo: () => void): void => listener?.mayBeScanned(undo);

/** A key at no field did what it is for, as on the board of a kitchen: it is no part of a scan. */
export const wasMeant = (): void => listener?.wasMeant();
