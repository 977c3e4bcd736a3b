import { useSyncExternalStore } from 'react';

/** The browser's text storage; in memory if there is none (tests, a browser that refuses). */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function memoryShelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function browserShelf(name: 'localStorage' | 'sessionStorage'): Shelf {
  try {
    const shelf = globalThis[name];
    // Node has the name without the thing, and a browser may refuse on first use.
    shelf.getItem('till');
    return shelf;
  } catch {
    return memoryShelf();
  }
}

const browser = browserShelf('localStorage');
const tab = browserShelf('sessionStorage');

/** One record under one localStorage key, shared by all tabs; changes are announced in all of them. */
export interface Kept<T> {
  get(): T;
  /** Replaces the record. */
  set(value: T): void;
  /** Back to the default. */
  clear(): void;
  /** Returns an unsubscribe function. */
  listen(listener: () => void): () => void;
}

/** `read` parses the stored value (null, or perhaps written by an older version) into a complete record. */
export const kept = <T>(key: string, read: (stored: unknown) => T): Kept<T> => keptOn(browser, key, read);

/** One record under one sessionStorage key: per tab, survives a reload. */
export const keptInTab = <T>(key: string, read: (stored: unknown) => T): Kept<T> => keptOn(tab, key, read);

/** Deletes a record whose feature is perhaps not loaded now, in this browser's every tab. */
export const forgetKept = (key: string): void => browser.removeItem(key);

function keptOn<T>(shelf: Shelf, key: string, read: (stored: unknown) => T): Kept<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value: T | undefined;

  const get = () => {
    const stored = shelf.getItem(key);
    // The same text returns the same object, so that screens do not re-render needlessly.
    if (value === undefined || stored !== text) {
      text = stored;
      value = read(parsed(stored));
    }
    return value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // Fires in the other tabs only; a null key means that everything was cleared.
  globalThis.addEventListener?.('storage', (event) => {
    if ((event as StorageEvent).key === key || (event as StorageEvent).key === null) tell();
  });
  return {
    get,
    set(next) {
      shelf.setItem(key, JSON.stringify(next));
      tell();
    },
    clear() {
      shelf.removeItem(key);
      tell();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function parsed(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** The record as a screen reads it: painted again when it changes, in this tab or another. Without a browser it is read once. */
export const useKept = <T>(record: Kept<T>): T => useSyncExternalStore(record.listen, record.get, record.get);
