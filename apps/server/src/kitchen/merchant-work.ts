import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { type LaneOptions, openLane } from './lane.ts';
import { type CategoriesOf, openTicketMaker } from './make-tickets.ts';
import type { ActiveStation } from './ticket-store.ts';

/** What the kitchens of all merchants share in their process. */
export interface Worker {
  /** A few merchants' events are read at once, not all. */
  inTurn<T>(task: () => Promise<T>): Promise<T>;
  /** What is being sent ends now. */
  readonly cut: AbortSignal;
  /** How long a stop waits for running work; ms. */
  readonly stopMs: number;
}

export interface WorkOptions extends LaneOptions {
  /** Between two readings of one merchant's events: a rush is read in batches. */
  readonly pauseMs: number;
  readonly categoriesOf: CategoriesOf;
}

/** What one merchant's kitchen needs of this process. */
export interface MerchantWork {
  /** Reads new events, then wakes every lane. */
  wake(stations: readonly ActiveStation[]): void;
  /** Begins nothing new; resolves when running work is over, or its time is up. */
  close(): Promise<void>;
}

export function openMerchantWork(
  context: Pick<Context, 'sql' | 'bus' | 'clock' | 'log' | 'config'>,
  merchantId: string,
  { pauseMs, categoriesOf, ...laneOptions }: WorkOptions,
  { inTurn, cut, stopMs }: Worker,
): MerchantWork {
  const { log } = context;
  const tickets = openTicketMaker(context, merchantId, categoriesOf);
  const lanes = new Map<string, Loop>();
  let stations: readonly ActiveStation[] = [];

  function laneOf(printerId: string): Loop {
    const lane = openLane(context, { merchantId, printerId }, laneOptions);
    const loop = openLoop({
      log,
      trouble: 'kitchen tickets cannot be sent to a printer now: they wait and are tried again',
      about: { merchantId, printerId },
      everyMs: null,
      stopMs,
      look: ({ stop, again }) => lane.run({ stop, cut, again }),
    });
    lanes.set(printerId, loop);
    return loop;
  }

  const loop = openLoop({
    log,
    trouble: 'kitchen tickets cannot be made now: events wait in the history and are read again',
    about: { merchantId },
    everyMs: null,
    restMs: pauseMs,
    stopMs,
    async look({ stop }) {
      if (stations.length === 0) return;
      const hasMade = await inTurn(() => tickets.make(stations));
      // What screens get is told by the stream.
      if (hasMade && stations.some(({ kind }) => kind === 'screen')) context.bus.wake(merchantId);
      if (stop.aborted) return;
      for (const { id, kind } of stations) if (kind === 'printer') (lanes.get(id) ?? laneOf(id)).wake();
    },
  });

  const unlisten = context.bus.listen(merchantId, loop.wake);
  return {
    wake(now) {
      stations = now;
      loop.wake();
    },
    async close() {
      unlisten();
      await Promise.all([loop, ...lanes.values()].map((each) => each.stop()));
    },
  };
}
