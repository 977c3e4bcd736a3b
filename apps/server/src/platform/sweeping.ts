import { setTimeout as wait } from 'node:timers/promises';
import type { Troubles } from './embedded/regain.ts';
import { saidBy } from './start-refusal.ts';

/** Something whose rows are worth nothing after their time. */
export interface Broom {
  /** for the log */
  readonly what: string;
  /** Takes out up to `countMax` rows, in a commit of its own; answers how many. */
  sweep(countMax: number): Promise<number>;
}

export interface Sweeping {
  /** Ends after the handful that is being taken out. */
  stop(): Promise<void>;
}

const pauseMs = 60_000;
/** Small enough that nobody waits for a handful. */
const handfulMax = 1_000;

/** Takes out all there is, a handful at a time, so that rows never come faster than they go. Answers how many. */
export async function sweepAll({ sweep }: Broom, stopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (;;) {
    const gone = await sweep(handfulMax);
    count += gone;
    if (gone < handfulMax || stopped()) return count;
  }
}

/** Sweeps every minute, one broom after another. Any number of processes may: what one is taking out the others pass over. */
export function openSweeping(brooms: readonly Broom[], log: Pick<Troubles, 'warn'>): Sweeping {
  const end = new AbortController();
  const { signal } = end;
  const troubled = new Set<string>();

  async function sweep(broom: Broom): Promise<void> {
    try {
      await sweepAll(broom, () => signal.aborted);
      troubled.delete(broom.what);
    } catch (error) {
      // Said once; the next round tries again.
      if (!troubled.has(broom.what) && !signal.aborted) log.warn({ what: broom.what, reason: saidBy(error) }, 'what is over cannot be taken out now');
      troubled.add(broom.what);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const broom of brooms) if (!signal.aborted) await sweep(broom);
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      end.abort();
      await running;
    },
  };
}
