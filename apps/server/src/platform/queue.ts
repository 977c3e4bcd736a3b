import PQueue from 'p-queue';

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
  const queue = new PQueue({ concurrency: runningCountMax });
  return (task) => queue.add(task);
}

/**
 * A semaphore with two queues. Preferred tasks go first, and others never hold more than `othersMax` slots: however many they are and however long they
 * take, preferred ones have slots of their own. Each queue is first come, first served.
 */
export function prioritySemaphore(runningCountMax: number, othersMax: number): <T>(isPreferred: boolean, task: () => Promise<T>) => Promise<T> {
  const all = new PQueue({ concurrency: runningCountMax });
  const others = semaphore(othersMax);
  return (isPreferred, task) => (isPreferred ? all.add(task, { priority: 1 }) : others(() => all.add(task)));
}
