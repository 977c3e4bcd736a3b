import type { LiveEvent } from '@till/contract/live';
import type { Result } from '@till/domain/result';
import { connection } from '../../calls/connection.ts';
import { type CallFailure, isUnknown } from '../../calls/failure.ts';
import { subscribeToLiveEvents } from '../../calls/stream/live-events.ts';
import { streamConnected } from '../../calls/stream/stream.ts';

/** How a resource is read, and when again: when somebody first looks at it, when the connection is back (and the stream, where that tells of it), and as said here. */
export interface Source<T> {
  /** `signal` is aborted when a newer reading begins, and when nobody looks any more; `before`: what is known until then. */
  readonly read: (signal: AbortSignal, before: T | null) => Promise<Result<T, CallFailure>>;
  /** Whether an event of the stream is a reason to read it again. */
  readonly live?: ((event: LiveEvent) => boolean) | undefined;
  /** Events that come together are one reason, so long after the first of them; ms. */
  readonly togetherMs?: number | undefined;
  /** So long after an answer it is read again while somebody can see the page; null: not by itself; ms. Left out: after some seconds where nobody answered. */
  readonly everyMs?: ((state: Reading<T>) => number | null) | undefined;
  /** Whoever comes back to the page sees nothing that is older; ms. */
  readonly freshMs?: number | undefined;
  /** There is nobody to ask now: what is known stays. */
  readonly isOff?: boolean | undefined;
  /** A reading has failed. */
  readonly failed?: ((failure: CallFailure) => void) | undefined;
}

/** What is known of a resource. */
export interface Reading<T> {
  /** As it was read last; null: never yet. */
  readonly value: T | null;
  /** Why the last reading failed; null: it did not. */
  readonly failure: CallFailure | null;
  readonly isReading: boolean;
}

/** Something of the server that screens show. */
export interface Resource<T> {
  get(): Reading<T>;
  /** Somebody looks at it: it is read, and again when there is a reason. Returns what ends that. */
  look(listener: () => void): () => void;
  isLookedAt(): boolean;
  /** Reads it now. Resolves with what is known once the newest reading is answered; null: that failed. */
  refresh(): Promise<T | null>;
  /** It was changed here: what was asked before is older. */
  put(value: T): void;
}

/** What nobody answered is read again so much later: the server may be there all the while, and no connection comes back to tell of it; ms. */
const failedAgainMs = 10_000;
const unread: Reading<never> = { value: null, failure: null, isReading: true };
const isVisible = (): boolean => document.visibilityState === 'visible';

/** The answer to the newest request counts, in whatever order answers come. `source` is read anew each time. */
export function openResource<T>(source: () => Source<T>): Resource<T> {
  let state: Reading<T> = unread;
  let newest: { readonly gone: AbortController; readonly answered: Promise<T | null> } | null = null;
  let readAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let together: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: Reading<T>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function readLater(ms: number): void {
    clearTimeout(timer);
    // Nobody sees a page behind another, and nobody answers without a connection.
    timer = setTimeout(() => (isVisible() && connection.get() !== 'offline' ? void refresh() : readLater(ms)), ms);
  }

  async function ask(gone: AbortController): Promise<T | null> {
    const answer = await source().read(gone.signal, state.value);
    // Overtaken: what the newer request brings is what is known.
    if (newest?.gone !== gone) return newest === null ? state.value : newest.answered;
    readAt = performance.now();
    if (!answer.ok) source().failed?.(answer.refusal);
    become(answer.ok ? { value: answer.value, failure: null, isReading: false } : { ...state, failure: answer.refusal, isReading: false });
    const { everyMs = ({ failure }: Reading<T>) => (failure !== null && isUnknown(failure) ? failedAgainMs : null) } = source();
    const ms = listeners.size === 0 ? null : everyMs(state);
    if (ms !== null) readLater(ms);
    return answer.ok ? answer.value : null;
  }

  /** However often there is an event, what is under way is answered. */
  function readTogether(ms: number): void {
    if (state.isReading) together = setTimeout(readTogether, ms, ms);
    else void refresh();
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    clearTimeout(together);
    together = undefined;
  }

  function refresh(): Promise<T | null> {
    if (source().isOff === true) return Promise.resolve(null);
    stopWaiting();
    newest?.gone.abort();
    const gone = new AbortController();
    if (!state.isReading) become({ ...state, isReading: true });
    newest = { gone, answered: ask(gone) };
    return newest.answered;
  }

  function begin(): () => void {
    const there = () => ({ stream: streamConnected.get(), line: connection.get() !== 'offline' });
    let wasThere = there();
    const back = () => {
      const isThere = there();
      const isBack = (source().live !== undefined && isThere.stream && !wasThere.stream) || (isThere.line && !wasThere.line);
      wasThere = isThere;
      if (isBack) void refresh();
    };
    const onEvent = (event: LiveEvent) => {
      const { live, togetherMs = 0 } = source();
      if (live?.(event) !== true) return;
      if (togetherMs === 0) void refresh();
      else together ??= setTimeout(readTogether, togetherMs, togetherMs);
    };
    const seen = () => {
      const { freshMs } = source();
      if (freshMs !== undefined && isVisible() && performance.now() - readAt > freshMs) void refresh();
    };
    const stops = [streamConnected.listen(back), connection.listen(back), subscribeToLiveEvents(onEvent)];
    document.addEventListener('visibilitychange', seen);
    addEventListener('focus', seen);
    void refresh();
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('focus', seen);
      stopWaiting();
      newest?.gone.abort();
      newest = null;
    };
  }

  let end = () => {};
  return {
    get: () => state,
    look(listener) {
      listeners.add(listener);
      if (listeners.size === 1) end = begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
    isLookedAt: () => listeners.size > 0,
    refresh,
    put(value) {
      newest?.gone.abort();
      newest = null;
      become({ value, failure: null, isReading: false });
    },
  };
}
