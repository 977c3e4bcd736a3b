/**
 * The simulated clock, ms since epoch: `speed` times as fast as the real one, plus what was advanced. Every wait and every life of a
 * session, a token or a status counts on it.
 */
export interface Clock {
  /** How many times as fast as the real one. */
  readonly speed: number;
  now(): number;
  /** Calls `run` after `ms` simulated milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  wait(ms: number): Promise<void>;
  /** Lets `ms` pass at once: what becomes due is called in order. */
  advance(ms: number): void;
  /** Never earlier than `ms`: a restarted simulator goes on where it was. */
  goOnFrom(ms: number): void;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
  handle: NodeJS.Timeout;
}

const timeoutMax = 2 ** 31 - 1;

export function openClock(speed: number): Clock {
  const started = performance.now();
  let base = Date.now();
  const timers = new Set<Timer>();

  const now = () => base + (performance.now() - started) * speed;
  const arm = (timer: Omit<Timer, 'handle'>) => setTimeout(timer.run, Math.min(Math.max(0, (timer.due - now()) / speed), timeoutMax));

  const after = (ms: number, run: () => void) => {
    const due = now() + ms;
    const once = () => {
      timers.delete(timer);
      run();
    };
    const timer: Timer = { due, run: once, handle: arm({ due, run: once }) };
    timers.add(timer);
    return () => {
      clearTimeout(timer.handle);
      timers.delete(timer);
    };
  };

  return {
    speed,
    now,
    after,
    wait: (ms) => new Promise((resolve) => void after(ms, resolve)),
    advance(ms) {
      base += ms;
      for (const timer of [...timers].sort((one, other) => one.due - other.due)) {
        clearTimeout(timer.handle);
        timer.handle = arm(timer);
      }
    },
    goOnFrom(ms) {
      base = Math.max(base, ms);
    },
  };
}
