import { semaphore } from '../platform/queue.ts';
import { RefusedError } from './refused.ts';

/** How many tasks of one merchant run at once, how many more of it may wait, and how many of all merchants together run at once. */
export interface TurnLimits {
  readonly ofOneMax: number;
  readonly waitingOfOneMax: number;
  readonly allMax: number;
  /** How many of one merchant may begin in a second for long, and how many at once before that counts; absent: as many as are done. */
  readonly pace?: undefined | { readonly perSecond: number; readonly burst: number };
}

/** Who is refused for want of a turn hears it after this: a caller that comes again at once costs a process nothing meanwhile; ms. */
const refusedAfterMs = 250;

/** Tasks take turns, so that no merchant keeps connections of the database from the others. */
export interface Turns {
  /** Runs a task when it is the merchant's turn. Throws RefusedError `unavailable` when too many of it wait. */
  turn<T>(merchantId: string, task: () => Promise<T>): Promise<T>;
}

const wait = (ms: number): Promise<void> => new Promise((go) => void setTimeout(go, ms));

interface Line {
  readonly enter: ReturnType<typeof semaphore>;
  /** of those that run or wait */
  count: number;
  /** The earliest moment at which the next one would begin were there no burst; ms of this process. */
  nextAt: number;
}

export function openTurns({ ofOneMax, waitingOfOneMax, allMax, pace }: TurnLimits): Turns {
  const lines = new Map<string, Line>();
  const all = semaphore(allMax);

  async function paced(line: Line): Promise<void> {
    if (pace === undefined) return;
    const [now, eachMs] = [performance.now(), 1000 / pace.perSecond];
    line.nextAt = Math.max(line.nextAt, now) + eachMs;
    const early = line.nextAt - now - pace.burst * eachMs;
    if (early > 0) await wait(early);
  }
  return {
    async turn(merchantId, task) {
      const line = lines.get(merchantId) ?? { enter: semaphore(ofOneMax), count: 0, nextAt: 0 };
      if (line.count >= ofOneMax + waitingOfOneMax) {
        await wait(refusedAfterMs);
        throw new RefusedError({ code: 'unavailable' });
      }
      lines.set(merchantId, line);
      line.count += 1;
      try {
        return await line.enter(async () => {
          await paced(line);
          return all(task);
        });
      } finally {
        line.count -= 1;
        if (line.count === 0 && line.nextAt <= performance.now()) lines.delete(merchantId);
      }
    },
  };
}
