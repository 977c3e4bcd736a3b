import { limits } from '@till/domain/limits';
import { useSyncExternalStore } from 'react';

/** `checking` until the first answer. */
export type ConnectionState = 'checking' | 'online' | 'offline';

let state: ConnectionState = 'checking';
const ears = new Set<() => void>();

function become(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const hear of ears) hear();
}

/** Whether the server answers, as last seen. Every call tells it; `watchConnection` asks when nobody calls. */
export const connection = {
  get: (): ConnectionState => state,
  heard: (): void => become('online'),
  missed: (): void => become('offline'),
  listen(hear: () => void): () => void {
    ears.add(hear);
    return () => void ears.delete(hear);
  },
};

/** Asks /healthz at once, every ten seconds and when the browser says that its network changed. Answers the function that stops it. */
export function watchConnection(): () => void {
  const check = async () => {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limits.connectionCheckMs / 2) });
      if (answer.ok) connection.heard();
      else connection.missed();
    } catch {
      connection.missed();
    }
  };
  void check();
  const timer = setInterval(check, limits.connectionCheckMs);
  addEventListener('online', check);
  addEventListener('offline', check);
  return () => {
    clearInterval(timer);
    removeEventListener('online', check);
    removeEventListener('offline', check);
  };
}

export const useConnection = (): ConnectionState => useSyncExternalStore(connection.listen, connection.get);
