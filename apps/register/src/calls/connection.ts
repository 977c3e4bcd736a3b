import { limits } from '@till/domain/limits';
import { useSyncExternalStore } from 'react';
import { readOut } from '../native/read-out.ts';

/** `checking` until the first answer. */
export type ConnectionState = 'checking' | 'online' | 'offline';

let state: ConnectionState = 'checking';
const listeners = new Set<() => void>();

function become(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether the server answered last. Every call and the event stream report it; `watchConnection` checks when they do not. */
export const connection = {
  get: (): ConnectionState => state,
  heard: (): void => become('online'),
  missed: (): void => become('offline'),
  /** Checks the connection now; resolves with whether the server answers. */
  async check(): Promise<boolean> {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limits.connectionCheckMs / 2) });
      readOut(answer);
      if (answer.ok) connection.heard();
      else connection.missed();
      return answer.ok;
    } catch {
      connection.missed();
      return false;
    }
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Checks /healthz at once, every ten seconds, and when the browser reports a network; its report of none is trusted at once.
 * Returns a function that stops it.
 */
export function watchConnection(): () => void {
  const check = () => void connection.check();
  check();
  const timer = setInterval(check, limits.connectionCheckMs);
  addEventListener('online', check);
  addEventListener('offline', connection.missed);
  return () => {
    clearInterval(timer);
    removeEventListener('online', check);
    removeEventListener('offline', connection.missed);
  };
}

export const useConnection = (): ConnectionState => useSyncExternalStore(connection.listen, connection.get);
