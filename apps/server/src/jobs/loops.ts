import { type Loop, type LoopOptions, openLoop, type Turn } from './loop.ts';

/** A loop for each of many, such as merchants: one that nobody wakes costs nothing. */
export interface Loops {
  wake(key: string): void;
  /** Stops them all, as `Loop.stop`. */
  stop(): Promise<void>;
}

export interface LoopsOptions extends Omit<LoopOptions, 'everyMs' | 'about' | 'look' | 'idle'> {
  /** Whose failure it is, in the log. */
  about(key: string): object;
  look(key: string, turn: Turn): Promise<unknown>;
}

/** Opens none yet: each is there from its first wake until it has nothing to do. */
export function openLoops({ about, look, ...options }: LoopsOptions): Loops {
  const loops = new Map<string, Loop>();
  let isStopped = false;

  function open(key: string): Loop {
    const loop = openLoop({ ...options, about: about(key), everyMs: null, look: (turn) => look(key, turn), idle: () => loops.delete(key) });
    loops.set(key, loop);
    return loop;
  }

  return {
    wake(key) {
      if (!isStopped) (loops.get(key) ?? open(key)).wake();
    },
    async stop() {
      isStopped = true;
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}
