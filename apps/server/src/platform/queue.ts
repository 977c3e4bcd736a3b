/** Lets the tasks of one key run one after another, and those of different keys side by side. */
export interface Queues {
  /** null: so many wait already that this one had better come again. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> | null;
}

export function queues(waitingCountMax: number): Queues {
  const lines = new Map<string, { tail: Promise<unknown>; count: number }>();
  return {
    run(key, task) {
      const line = lines.get(key) ?? { tail: Promise.resolve(), count: 0 };
      if (line.count >= waitingCountMax) return null;
      lines.set(key, line);
      line.count += 1;
      const run = line.tail.then(task, task).finally(() => {
        line.count -= 1;
        if (line.count === 0) lines.delete(key);
      });
      line.tail = run;
      return run;
    },
  };
}

/** Lets so many tasks run at once; the others wait outside, first come, first served. */
export function gate(runningCountMax: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= runningCountMax) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      // Whoever waited longest takes this place; nobody comes in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
