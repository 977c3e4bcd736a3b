import { useCallback, useSyncExternalStore } from 'react';

declare const cachedType: unique symbol;

/** A key that says what is cached under it: a `T`. The keys themselves stand in `keys.ts` and with the features. */
export type CacheKey<T> = string & { readonly [cachedType]: T };

/** Names what is cached. One constant (or function of an id) a name: the compiler cannot tell two types under one name apart. */
export const cacheKey = <T>(name: string): CacheKey<T> => name as CacheKey<T>;

/**
 * The replies that the register has cached, by key, e.g. `merchant`, `menu`, `order:B1042`.
 * A value with a `version` is never replaced by an older one, so replies may arrive in any order.
 */
export interface ReplyCache {
  get<T>(key: CacheKey<T>): T | undefined;
  /** Caches a value; an older version than the one cached is dropped. Returns what is cached now. */
  put<T>(key: CacheKey<T>, value: NoInfer<T>): T;
  /** Sets a value regardless of its version: what is shown may go back when the server refuses. */
  set<T>(key: CacheKey<T>, value: NoInfer<T>): void;
  drop(key: string): void;
  clear(): void;
  listen(key: string, listener: () => void): () => void;
  /** Listens to every key. */
  listenAny(listener: (key: string) => void): () => void;
  /** Whether a screen shows what is cached under `key`. */
  hasListeners(key: string): boolean;
}

const versionOf = (value: unknown): number | undefined => {
  const version = typeof value === 'object' && value !== null ? (value as { version?: unknown }).version : undefined;
  return typeof version === 'number' ? version : undefined;
};

export function makeReplyCache(): ReplyCache {
  const values = new Map<string, unknown>();
  const listeners = new Map<string, Set<() => void>>();
  const anyListeners = new Set<(key: string) => void>();
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
    for (const listener of anyListeners) listener(key);
  };
  return {
    get: <T>(key: CacheKey<T>) => values.get(key) as T | undefined,
    put(key, value) {
      const before = values.get(key);
      const [had, has] = [versionOf(before), versionOf(value)];
      if (had !== undefined && has !== undefined && has < had) return before as typeof value;
      values.set(key, value);
      notify(key);
      return value;
    },
    set(key, value) {
      if (Object.is(values.get(key), value)) return;
      values.set(key, value);
      notify(key);
    },
    drop(key) {
      values.delete(key);
      notify(key);
    },
    clear() {
      const keys = [...values.keys()];
      values.clear();
      for (const key of keys) notify(key);
    },
    listen(key, listener) {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0) listeners.delete(key);
      };
    },
    listenAny(listener) {
      anyListeners.add(listener);
      return () => void anyListeners.delete(listener);
    },
    hasListeners: (key) => listeners.has(key),
  };
}

export const cache = makeReplyCache();

/** The value cached under `key`; re-renders when it changes. */
export function useCached<T>(key: CacheKey<T>): T | undefined {
  const listen = useCallback((listener: () => void) => cache.listen(key, listener), [key]);
  const get = () => cache.get(key);
  return useSyncExternalStore(listen, get, get);
}
