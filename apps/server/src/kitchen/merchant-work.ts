import { setTimeout as wait } from 'node:timers/promises';
import type { House } from '../house.ts';
import { openHearing } from './hear.ts';
import type { HearingPrinter } from './hearing-store.ts';
import { type LaneOptions, openLane } from './lane.ts';

/** What a kitchen's parts share with their process. */
export interface Shift {
  /** Runs a task beside everything else, unless a stop has begun. */
  begin(task: () => Promise<unknown>): void;
  /** The same, later; ms. */
  beginLater(pauseMs: number, task: () => void): void;
  /** A few merchants' events are read at once, not all. */
  hearInTurn<T>(task: () => Promise<T>): Promise<T>;
  /** Nothing new is begun. */
  readonly stop: AbortSignal;
  /** What is being sent ends now. */
  readonly cut: AbortSignal;
}

export interface WorkOptions extends LaneOptions {
  /** Between two readings of one merchant's events: a rush is read in handfuls. */
  readonly pauseMs: number;
}

/** What one merchant's kitchen needs of this process. */
export interface MerchantWork {
  /** Hears what is new, then lets every lane run. */
  wake(printers?: readonly HearingPrinter[]): void;
  close(): void;
}

/** Runs a task once at a time; asked for meanwhile, once more after it. */
function repeated(shift: Shift, task: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  return () => {
    wanted = true;
    if (running) return;
    running = true;
    shift.begin(async () => {
      try {
        while (wanted && !shift.stop.aborted) {
          wanted = false;
          await task();
        }
      } finally {
        running = false;
      }
    });
  };
}

export function openMerchantWork(
  house: Pick<House, 'sql' | 'bus' | 'clock' | 'log'>,
  merchantId: string,
  { pauseMs, ...laneOptions }: WorkOptions,
  shift: Shift,
): MerchantWork {
  const hearing = openHearing(house, merchantId);
  const lanes = new Map<string, () => void>();
  let printers: readonly HearingPrinter[] = [];

  function laneOf(printerId: string): () => void {
    const lane = openLane(house, { merchantId, printerId }, laneOptions, (pause) => shift.beginLater(pause, run));
    const run = repeated(shift, () => lane.run(shift.stop, shift.cut));
    lanes.set(printerId, run);
    return run;
  }

  const work = repeated(shift, async () => {
    if (printers.length === 0) return;
    await shift.hearInTurn(() => hearing.hear(printers));
    for (const { id } of printers) (lanes.get(id) ?? laneOf(id))();
    await wait(pauseMs, undefined, { signal: shift.stop }).catch(() => {});
  });

  const unlisten = house.bus.listen(merchantId, work);
  return {
    wake(now = printers) {
      printers = now;
      work();
    },
    close: unlisten,
  };
}
