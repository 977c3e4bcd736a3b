/** Runs the tasks of one key one after another, and those of different keys in parallel. */
export interface Queues {
  /** null: the queue is full; retry later. */
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

/** A semaphore: runs a limited number of tasks at once; others wait, first come, first served. */
export function semaphore(runningCountMax: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= runningCountMax) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      // The longest waiting task takes this slot; no new one gets in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * A semaphore with two queues. Preferred tasks go first, and others never hold more than `othersMax` slots: however many they are and however long they
 * take, preferred ones have slots of their own. Each queue is first come, first served.
 */
export function prioritySemaphore(runningCountMax: number, othersMax: number): <T>(isPreferred: boolean, task: () => Promise<T>) => Promise<T> {
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let runningOthers = 0;

  function letIn(): void {
    while (running < runningCountMax) {
      const first = preferred.shift();
      const next = first ?? (runningOthers < othersMax ? others.shift() : undefined);
      if (next === undefined) return;
      running += 1;
      if (first === undefined) runningOthers += 1;
      next();
    }
  }

  return async (isPreferred, task) => {
    await new Promise<void>((go) => {
      (isPreferred ? preferred : others).push(go);
      letIn();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      if (!isPreferred) runningOthers -= 1;
      letIn();
    }
  };
}
