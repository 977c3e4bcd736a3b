import { noConnection, waitAtMost } from './deadline.ts';

/** A pool of connections that gives out the one that was used last. */
export interface LifoPool<T> {
  /** Runs a task with a connection of its own. Where none is free, first come, first served; rejects with `noConnection` where none becomes free in time. */
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
    if (opened >= count) return turn();
    opened += 1;
    return open();
  }

  /** Resolves with the next connection that is given back. */
  function turn(): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const go = (connection: T) => {
        stop();
        resolve(connection);
      };
      const stop = waitAtMost(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(noConnection());
      });
      waiting.push(go);
    });
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
