import { limits } from '@till/domain/limits';
import { useSyncExternalStore } from 'react';
import { readOut } from '../native/read-out.ts';
import { bodyOf } from './failure.ts';
import { heardTime } from './server-clock.ts';
import { instead, insteadOf } from './whose/instead.ts';
import { whoseResponse } from './whose/own-till.ts';

/** `checking` until the first answer. */
export type ConnectionState = 'checking' | 'online' | 'offline';

let state: ConnectionState = 'checking';
/** The last wait for an answer was in vain, but something else of the server came meanwhile: answers stand in line behind it. */
let isSlow = false;
let isChecking = false;
/** When something of the server came last, of whatever was asked of it; ms of the page's clock. */
let cameAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

function become(next: ConnectionState, slow = isSlow): void {
  if (next === state && slow === isSlow) return;
  state = next;
  isSlow = slow;
  for (const listener of listeners) listener();
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** A wait that was too long is no lost connection while files come. */
function missedAfter(error: unknown, since: number): void {
  if (isTimeout(error) && cameAt > since) become('online', true);
  else connection.missed();
}

/** Whether our server answered last. Every call and the event stream report it; `watchConnection` checks when they do not. */
export const connection = {
  get: (): ConnectionState => state,
  isSlow: (): boolean => isSlow,
  heard(): void {
    cameAt = performance.now();
    // Whatever answered the last check, our Till does now.
    if (state === 'offline') instead.atAddress(null);
    become('online');
  },
  missed: (): void => become('offline', false),
  /** Something else than our Till has answered a call, or nothing has: whether that is so of everything is asked. */
  strayed(): void {
    if (!isChecking) void connection.check();
  },
  /**
   * Nothing came of what was asked at `since` (ms of the page's clock). `error`: why. One call that breaks off says little where others are answered: whether
   * the server is there is asked, lest a call that fails again and again makes every screen read anew each time that another one is answered.
   */
  failed(error: unknown, since: number): void {
    if (state === 'online' && !isTimeout(error)) connection.strayed();
    else missedAfter(error, since);
  },
  /** Checks the connection now; resolves with whether our server answers, and nothing else in its place. */
  async check(): Promise<boolean> {
    const since = performance.now();
    isChecking = true;
    try {
      const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limits.connectionCheckMs / 2) });
      const said = answer.ok ? undefined : await bodyOf(answer);
      const whose = whoseResponse(answer, said);
      if (whose !== 'ours') {
        instead.atAddress(await insteadOf(answer, whose, said));
        connection.missed();
        return false;
      }
      readOut(answer);
      instead.atAddress(null);
      heardTime(answer);
      cameAt = performance.now();
      if (answer.ok) become('online', false);
      else connection.missed();
      return answer.ok;
    } catch (error) {
      // Nobody answers: what did before is no news any more.
      instead.atAddress(null);
      missedAfter(error, since);
      return false;
    } finally {
      isChecking = false;
    }
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Hears of files of the server that came over the line, as no call does: on a slow one calls wait behind them. Returns a function that stops it. */
function watchFiles(): () => void {
  const files = new PerformanceObserver((list) => {
    for (const file of list.getEntries() as PerformanceResourceTiming[]) {
      // Nothing is transferred of what the browser kept, or the service worker answers.
      if (file.transferSize > 0 && file.workerStart === 0) cameAt = Math.max(cameAt, file.responseEnd);
    }
  });
  files.observe({ type: 'resource' });
  return () => files.disconnect();
}

/**
 * Checks /healthz at once, every ten seconds, and when the browser reports a network; its report of none is trusted at once.
 * Returns a function that stops it.
 */
export function watchConnection(): () => void {
  const check = () => void connection.check();
  const stopHearing = watchFiles();
  check();
  const timer = setInterval(check, limits.connectionCheckMs);
  addEventListener('online', check);
  addEventListener('offline', connection.missed);
  return () => {
    stopHearing();
    clearInterval(timer);
    removeEventListener('online', check);
    removeEventListener('offline', connection.missed);
  };
}

export const useConnection = (): ConnectionState => useSyncExternalStore(connection.listen, connection.get, connection.get);

/** Whether answers take long because other things of the server are on their way. */
export const useSlowConnection = (): boolean => useSyncExternalStore(connection.listen, connection.isSlow, connection.isSlow);
