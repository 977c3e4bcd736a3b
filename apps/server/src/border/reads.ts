import type { Sql } from 'postgres';
import { gate } from '../platform/queue.ts';
import { RefusedError } from './refused.ts';

/** Of one process: connections for questions, beside those for changes. */
export const readConnectionCount = 12;
/** Questions of one merchant that are asked at once: however slow they are, they leave connections to the others. */
const askingOfOneMax = 4;
/** Questions of one merchant that wait for those; who comes then is told to come again. */
const waitingOfOneMax = 100;

/** Questions that change nothing: on connections of their own, so that no change waits for one, and a few of each merchant at a time. */
export interface Reads {
  readonly sql: Sql;
  /** Runs a question when it is the merchant's turn. A RefusedError `unavailable` when too many wait. */
  turn<T>(merchantId: string, question: () => Promise<T>): Promise<T>;
}

export function openReads(sql: Sql): Reads {
  const lines = new Map<string, { readonly enter: ReturnType<typeof gate>; count: number }>();
  // Never more at the pool than it has connections: what waits in there would wait behind one certain question.
  const all = gate(readConnectionCount);
  return {
    sql,
    async turn(merchantId, question) {
      const line = lines.get(merchantId) ?? { enter: gate(askingOfOneMax), count: 0 };
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
