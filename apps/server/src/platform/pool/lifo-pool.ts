/** A pool of connections that gives out the one that was used last. */
export interface LifoPool<T> {
  /** Runs a task with a connection of its own. Where none is free, first come, first served. */
  run<R>(task: (connection: T) => Promise<R>): Promise<R>;
}

/**
 * Opens up to `count` connections, each as soon as all others are busy. A database has a process for each connection, and each process makes its own plans: what
 * few connections can do is done by those that have their plans, and the processor's caches, at hand.
 */
export function openLifoPool<T>(count: number, open: () => T): LifoPool<T> {
  const free: T[] = [];
  const waiting: ((connection: T) => void)[] = [];
  let opened = 0;

  function take(): T | Promise<T> {
    const last = free.pop();
    if (last !== undefined) return last;
    if (opened >= count) return new Promise<T>((go) => waiting.push(go));
    opened += 1;
    return open();
  }

  return {
    async run(task) {
      const connection = await take();
      try {
        return await task(connection);
      } finally {
        // The longest waiting task takes it; no new one gets in between.
        const next = waiting.shift();
        if (next === undefined) free.push(connection);
        else next(connection);
      }
    },
  };
}
