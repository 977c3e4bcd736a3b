import { firstLineOf, type Whose } from '@till/contract/whose';
import { useSyncExternalStore } from 'react';

/** What answered in Till's place. */
export interface Instead {
  readonly status: number;
  /** The first line of it that a person would read; empty: none. */
  readonly line: string;
  /** It is a Till, but not the one that this register is signed in to. */
  readonly isTill: boolean;
}

/** So long a call may be answered by something else before whoever waits reads why; ms. */
const quietMs = 20_000;
/** A call that was not tried again for so long is not waited for any more, ms: the outbox pauses for 15 s at most. */
const staleMs = 16_000;
/** So long it is told that a page was not to be had; ms. */
const pageMs = 60_000;

interface Stray {
  readonly instead: Instead;
  /** Since when it counts as waited for, and until when it does; ms of the page's clock. */
  readonly since: number;
  readonly until: number;
}

const strays = new Map<string, Stray>();
let atAddress: Instead | null = null;
let shown: Instead | null = null;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  clearTimeout(timer);
  const now = performance.now();
  let next = Number.POSITIVE_INFINITY;
  let waiting: Instead | null = null;
  for (const [name, stray] of strays) {
    if (now >= stray.until) {
      strays.delete(name);
      continue;
    }
    if (now - stray.since >= quietMs) waiting ??= stray.instead;
    else next = Math.min(next, stray.since + quietMs);
    next = Math.min(next, stray.until);
  }
  if (strays.size > 0) timer = setTimeout(look, Math.max(1, next - now));
  const before = shown;
  shown = atAddress ?? waiting;
  if (before?.status === shown?.status && before?.line === shown?.line && before?.isTill === shown?.isTill) return;
  for (const listener of listeners) listener();
}

/** What answers in Till's place, as far as somebody has to read it: for every address, or for twenty seconds for one that is waited for. */
export const instead = {
  get: (): Instead | null => shown,
  /** The check of the connection was answered by something else; null: by our Till. */
  atAddress(found: Instead | null): void {
    // Our Till is back: what was not tried since is tried again.
    if (found === null && atAddress !== null) strays.clear();
    atAddress = found;
    look();
  },
  /** A call was answered by something else. */
  stray(name: string, found: Instead): void {
    const at = performance.now();
    strays.set(name, { instead: found, since: strays.get(name)?.since ?? at, until: at + staleMs });
    look();
  },
  /** The page, or its configuration, was not to be had because of it: that is told at once. */
  page(found: Instead): void {
    const at = performance.now();
    strays.set('page', { instead: found, since: at - quietMs, until: at + pageMs });
    look();
  },
  /** A call was answered by our Till. */
  answered(name: string): void {
    if (strays.delete(name)) look();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useInstead = (): Instead | null => useSyncExternalStore(instead.listen, instead.get, instead.get);

/** So much of a foreign answer is read, bytes: its first line is all that is wanted. */
const readBytesMax = 4_096;

/** What a foreign response is. `body`: as far as it is read already. Never rejects. */
export async function insteadOf(answer: Response, whose: Whose, body?: unknown): Promise<Instead> {
  const line = firstLineOf(body ?? (await beginningOf(answer)));
  return { status: answer.status, line, isTill: whose === 'another-till' };
}

async function beginningOf(answer: Response): Promise<string> {
  if (answer.bodyUsed || answer.body === null) return '';
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    while (text.length < readBytesMax) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
  } catch {
    // It broke off: what came of it is told.
  }
  // The connection is free for the next call.
  reader.cancel().catch(() => undefined);
  return text;
}
