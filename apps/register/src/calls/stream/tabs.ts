import { now } from '../../native/clock.ts';
import { newId } from '../../native/ids.ts';
import { kept } from '../../native/kept.ts';

/** What a tab does while it leads. `signal` aborts when it no longer does. */
type Work = (signal: AbortSignal) => void;

/**
 * Runs `work` in one tab of this browser at a time; when that tab closes, crashes or stops, the next one goes on. By a Web Lock, or by a lease
 * where there is none: on a page that came by plain http. Answers the function that stops taking part.
 */
export function lead(name: string, work: Work): () => void {
  const stopping = new AbortController();
  // The type says that it is always there; a page that came by plain http knows better.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks === undefined) leadByLease(name, work, stopping.signal);
  else leadByLock(locks, name, work, stopping.signal);
  return () => stopping.abort();
}

function leadByLock(locks: LockManager, name: string, work: Work, stop: AbortSignal): void {
  const whileLeading = async () => {
    if (stop.aborted) return;
    const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
    work(stop);
    await stopped;
  };
  void locks.request(name, { signal: stop }, whileLeading).catch((error: unknown) => {
    // Whoever stops while waiting for the lock is told so by a rejection.
    if (!stop.aborted) throw error;
  });
}

interface Lease {
  readonly tab: string;
  /** When it was last renewed, ms since epoch. */
  readonly at: number;
}

const leaseRenewMs = 2_000;
/** Older than this, its tab is gone (or asleep: a tab in the background is woken once a minute). */
const leaseStaleMs = 6_000;
/** Two tabs may take a free lease at once: who finds its own name in it after this time has it. */
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
    // A clock that was set back must not keep it from everybody for hours.
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
      work(leading.signal);
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
  // Another tab took it, or gave it back.
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

/** What is said to the other tabs of this browser, and heard of them. */
export interface Channel<T> {
  post(message: T): void;
  /** Never hears what was posted here. Answers the function that stops listening. */
  listen(hear: (message: T) => void): () => void;
}

/** A channel between the tabs of this browser. Where the browser has none, every tab is by itself. */
export function openChannel<T>(name: string): Channel<T> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  // Node's would keep a test from ending; a browser's has no such thing.
  (channel as { unref?: () => void } | null)?.unref?.();
  const ears = new Set<(message: T) => void>();
  if (channel !== null)
    channel.onmessage = ({ data }: MessageEvent<T>) => {
      for (const hear of ears) hear(data);
    };
  return {
    post: (message) => channel?.postMessage(message),
    listen(hear) {
      ears.add(hear);
      return () => void ears.delete(hear);
    },
  };
}
