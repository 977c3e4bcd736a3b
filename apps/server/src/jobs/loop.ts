import { setTimeout as wait } from 'node:timers/promises';
import { complaintOf, type JobLog } from './complaint.ts';

/** What a run may decide about later runs. */
export interface Turn {
  /** The loop is being stopped: the look ends at the next point where it can, and begins nothing new. */
  readonly stop: AbortSignal;
  /** The next look comes so many ms after this one, instead of after the usual pause. */
  again(pauseMs: number): void;
  /** Nothing will ever be left to do: no further run. */
  done(): void;
}

export interface LoopOptions {
  readonly log: JobLog;
  /** Logged when a run fails, once until a run succeeds; null: failures are not logged. */
  readonly trouble: string | null;
  /** Fields of that line, beside the error. */
  readonly about?: object;
  /** From the end of one look to the next, ms; the first comes at once. null: only when woken. */
  readonly everyMs: number | null;
  /** A run that failed is repeated after this pause, ms; absent: when the next one comes. */
  readonly retryMs?: number;
  /** The shortest pause between two runs, however often the loop is woken; ms. */
  readonly restMs?: number;
  /** How long a stop waits for the current run; ms. */
  readonly stopMs?: number;
  look(turn: Turn): Promise<unknown>;
  /** Nothing runs, and nothing will until it is woken. */
  idle?(): void;
}

/** A job that checks periodically for work. */
export interface Loop {
  /** Looks now; while a look runs, once more after it. */
  wake(): void;
  /** Stops the loop. Resolves when the current run is over, or its time is up. */
  stop(): Promise<void>;
}

const usualStopMs = 2000;

/**
 * Runs at once, then every `everyMs`, and whenever it is woken; never twice at the same time. A failed run is repeated in its turn. Any number of
 * processes may run the same loop: the database must prevent what must not be done twice.
 */
export function openLoop({ log, trouble, about, everyMs, retryMs, restMs = 0, stopMs = usualStopMs, look, idle }: LoopOptions): Loop {
  const end = new AbortController();
  const { signal: stop } = end;
  const complaint = trouble === null ? null : complaintOf(log, trouble, about);
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;

  async function lookOnce(): Promise<void> {
    let nextMs = everyMs;
    try {
      await look({ stop, again: (pauseMs) => (nextMs = pauseMs), done: () => (isDone = true) });
      complaint?.worked();
    } catch (error) {
      if (!stop.aborted) complaint?.failed(error);
      nextMs = retryMs ?? nextMs;
    }
    if (nextMs === null || isDone || stop.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      wake();
    }, nextMs);
  }

  async function run(): Promise<void> {
    while (isWanted && !isDone && !stop.aborted) {
      isWanted = false;
      await lookOnce();
      if (restMs > 0) await wait(restMs, undefined, { signal: stop }).catch(() => {});
    }
    running = null;
    if (timer === undefined) idle?.();
  }

  function wake(): void {
    if (isDone || stop.aborted) return;
    isWanted = true;
    running ??= run();
  }

  if (everyMs !== null) wake();
  return {
    wake,
    async stop() {
      end.abort();
      clearTimeout(timer);
      if (running !== null) await waitAtMost(running, stopMs);
    },
  };
}

/** Resolves when `task` is over, however it ended, or after `ms`. */
export async function waitAtMost(task: Promise<unknown>, ms: number): Promise<void> {
  const patience = new AbortController();
  await Promise.race([task.catch(() => {}), wait(ms, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}
