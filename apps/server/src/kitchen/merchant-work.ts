import type { Context } from '../context.ts';
import { openLoop } from '../jobs/loop.ts';
import { printingTopic } from '../printing/topic.ts';
import { type CategoriesOf, openTicketMaker } from './make-tickets.ts';
import type { ActiveStation } from './ticket-store.ts';

/** What the kitchens of all merchants share in their process. */
export interface Worker {
  /** A few merchants' events are read at once, not all. */
  inTurn<T>(task: () => Promise<T>): Promise<T>;
  /** How long a stop waits for running work; ms. */
  readonly stopMs: number;
}

export interface WorkOptions {
  /** Between two readings of one merchant's events: a rush is read in batches. */
  readonly pauseMs: number;
  readonly categoriesOf: CategoriesOf;
}

/** What one merchant's kitchen needs of this process. */
export interface MerchantWork {
  /** Reads new events, then has them printed. */
  wake(stations: readonly ActiveStation[]): void;
  /** Begins nothing new; resolves when running work is over, or its time is up. */
  close(): Promise<void>;
}

export function openMerchantWork(
  context: Pick<Context, 'sql' | 'bus' | 'clock' | 'log' | 'config'>,
  merchantId: string,
  { pauseMs, categoriesOf }: WorkOptions,
  { inTurn, stopMs }: Worker,
): MerchantWork {
  const { log } = context;
  const tickets = openTicketMaker(context, merchantId, categoriesOf);
  let stations: readonly ActiveStation[] = [];

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
      if (!stop.aborted && stations.some(({ kind }) => kind === 'printer')) context.bus.wake(printingTopic);
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
      await loop.stop();
    },
  };
}
