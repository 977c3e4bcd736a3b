import { semaphore } from '../platform/queue.ts';
import { RefusedError } from './refused.ts';

/** How many tasks of one merchant run at once, how many more of it may wait, and how many of all merchants together run at once. */
export interface TurnLimits {
  readonly ofOneMax: number;
  readonly waitingOfOneMax: number;
  readonly allMax: number;
}

/** Tasks take turns, so that no merchant keeps connections of the database from the others. */
export interface Turns {
  /** Runs a task when it is the merchant's turn. Throws RefusedError `unavailable` when too many of it wait. */
  turn<T>(merchantId: string, task: () => Promise<T>): Promise<T>;
}

export function openTurns({ ofOneMax, waitingOfOneMax, allMax }: TurnLimits): Turns {
  const lines = new Map<string, { readonly enter: ReturnType<typeof semaphore>; count: number }>();
  const all = semaphore(allMax);
  return {
    async turn(merchantId, task) {
      const line = lines.get(merchantId) ?? { enter: semaphore(ofOneMax), count: 0 };
      if (line.count >= ofOneMax + waitingOfOneMax) throw new RefusedError({ code: 'unavailable' });
      lines.set(merchantId, line);
      line.count += 1;
      try {
        return await line.enter(() => all(task));
      } finally {
        line.count -= 1;
        if (line.count === 0) lines.delete(merchantId);
      }
    },
  };
}
