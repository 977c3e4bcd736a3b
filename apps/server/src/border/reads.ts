import type { Sql } from 'postgres';
import { semaphore } from '../platform/queue.ts';
import { RefusedError } from './refused.ts';

/** Database connections of a process for reads, beside those for changes. */
export const readConnectionCount = 12;
/** Reads of one merchant that run at once: slow ones leave connections to other merchants. */
const askingOfOneMax = 4;
/** Reads of one merchant that may wait; further ones are refused with `unavailable`. */
const waitingOfOneMax = 100;

/** Runs reads on connections of their own, so that no change waits for one, and only a few of each merchant at a time. */
export interface Reads {
  readonly sql: Sql;
  /** Runs a read when it is the merchant's turn. Throws RefusedError `unavailable` when too many wait. */
  turn<T>(merchantId: string, question: () => Promise<T>): Promise<T>;
}

export function openReads(sql: Sql): Reads {
  const lines = new Map<string, { readonly enter: ReturnType<typeof semaphore>; count: number }>();
  // Never hand the pool more than it has connections: inside it, a read would wait behind one particular other.
  const all = semaphore(readConnectionCount);
  return {
    sql,
    async turn(merchantId, question) {
      const line = lines.get(merchantId) ?? { enter: semaphore(askingOfOneMax), count: 0 };
      if (line.count >= askingOfOneMax + waitingOfOneMax) throw new RefusedError({ code: 'unavailable' });
      lines.set(merchantId, line);
      line.count += 1;
      try {
        return await line.enter(() => all(question));
      } finally {
        line.count -= 1;
        if (line.count === 0) lines.delete(merchantId);
      }
    },
  };
}
