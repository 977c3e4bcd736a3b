import { now } from '../../native/clock.ts';
import { newId } from '../../native/ids.ts';
import { kept } from '../../native/kept.ts';

/** What the leading tab does. `signal` aborts when it no longer leads. `alone`: surely no other tab leads meanwhile, as a lease cannot promise. */
type Work = (signal: AbortSignal, alone: boolean) => void;

/**
 * Runs `work` in one tab of this browser at a time; when that tab closes, crashes or stops, another one takes over. Uses a Web Lock, or a lease where there
 * is none (on plain http). Returns a function that leaves.
 */
export function lead(name: string, work: Work): () => void {
  const stopping = new AbortController();
  // Typed as always present, but missing on pages served by plain http.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks === undefined) leadByLease(name, work, stopping.signal);
  else leadByLock(locks, name, work, stopping.signal);
  return () => stopping.abort();
}

function leadByLock(locks: LockManager, name: string, work: Work, stop: AbortSignal): void {
  const whileLeading = async () => {
    if (stop.aborted) return;
    const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
    work(stop, true);
    await stopped;
  };
  void locks.request(name, { signal: stop }, whileLeading).catch((error: unknown) => {
    // Aborted while waiting for the lock: rejects.
    if (!stop.aborted) throw error;
  });
}

interface Lease {
  readonly tab: string;
  /** When it was last renewed, ms since epoch. */
  readonly at: number;
}

const leaseRenewMs = 2_000;
/** An older lease's tab is gone (or throttled: a background tab runs once a minute); ms. */
const leaseStaleMs = 6_000;
/** Two tabs may take a free lease at once: the one whose name is in it after this time has it; ms. */
const leaseSettleMs = 200;

function leaseOf(stored: unknown): Lease | null {
  const { tab, at } = (stored ?? {}) as Partial<Lease>;
  return typeof tab === 'string' && typeof at === 'number' ? { tab, at } : null;
}

function leadByLease(name: string, work: Work, stop: AbortSignal): void {
  const tab = newId();
  const lease = kept(`till.lease.${name}`, leaseOf);
  let leading: AbortController | null = null;
  let away = false;
  const isOurs = () => lease.get()?.tab === tab;
  const isFree = () => {
    const held = lease.get();
    // A clock that was set back must not block all tabs for hours.
    return held === null || Math.abs(now() - held.at) >= leaseStaleMs;
  };
  const lose = () => {
    leading?.abort();
    leading = null;
  };

  function look(): void {
    if (away || stop.aborted) return;
    if (isOurs()) {
      lease.set({ tab, at: now() });
      if (leading !== null) return;
      leading = new AbortController();
      work(leading.signal, false);
      return;
    }
    lose();
    if (!isFree()) return;
    lease.set({ tab, at: now() });
    setTimeout(look, leaseSettleMs);
  }

  function leave(): void {
    away = true;
    lose();
    if (isOurs()) lease.clear();
  }
  function comeBack(): void {
    away = false;
    look();
  }

  const timer = setInterval(look, leaseRenewMs);
  // Another tab took it or released it.
  const unlisten = lease.listen(() => {
    if (!isOurs()) look();
  });
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', comeBack);
  stop.addEventListener('abort', () => {
    clearInterval(timer);
    unlisten();
    globalThis.removeEventListener?.('pagehide', leave);
    globalThis.removeEventListener?.('pageshow', comeBack);
    leave();
  });
  look();
}

/** Messages between the tabs of this browser. */
export interface Channel<T> {
  post(message: T): void;
  /** Does not receive its own messages. Returns an unsubscribe function. */
  listen(listener: (message: T) => void): () => void;
}

/** A channel between the tabs of this browser. Without BroadcastChannel every tab is on its own. */
export function openChannel<T>(name: string): Channel<T> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  // Node's channel would keep a test process alive; a browser's has no `unref`.
  (channel as { unref?: () => void } | null)?.unref?.();
  const listeners = new Set<(message: T) => void>();
  if (channel !== null)
    channel.onmessage = ({ data }: MessageEvent<T>) => {
      for (const listener of listeners) listener(data);
    };
  return {
    post: (message) => channel?.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
