import type { Context } from '../context.ts';
import { openLoop } from '../jobs/loop.ts';
import { semaphore } from '../platform/queue.ts';
import { type MerchantWork, openMerchantWork, type Worker, type WorkOptions } from './merchant-work.ts';
import { activeStations } from './printers.ts';
import { watchScreens } from './screen/silence.ts';
import { printersTopic } from './topic.ts';

export interface KitchenOptions extends WorkOptions {
  /** Other processes change orders too, and may die: everything is checked this often, ms. */
  readonly pollMs: number;
  /** How long a stop waits for the reading of events, ms. */
  readonly stopMs: number;
  /** A screen that has not said for so long that it is there, or that a ticket is on it, is silent; ms. */
  readonly silentMs: number;
}

const usual: KitchenOptions = {
  pollMs: 1000,
  pauseMs: 100,
  // Without a menu no line belongs to a category: all stations get it.
  categoriesOf: async () => () => [],
  stopMs: 2000,
  silentMs: 20_000,
};
/** Merchants whose events are read at once. */
const makingCountMax = 3;

/** The kitchen's part of a process. */
export interface Kitchen {
  /** Makes nothing new, and leaves the rest to another process. */
  stop(): Promise<void>;
}

/** Makes kitchen tickets of order changes, which are printed from there (`ticketSpool`), for every merchant with a printer or a screen. Any number of processes may do it at once. */
export function openKitchen(context: Pick<Context, 'sql' | 'bus' | 'clock' | 'log' | 'config'>, changes: Partial<KitchenOptions> = {}): Kitchen {
  const { pollMs, stopMs, silentMs, ...workOptions } = { ...usual, ...changes };
  const worker: Worker = { inTurn: semaphore(makingCountMax), stopMs };
  const works = new Map<string, MerchantWork>();
  /** Work still running for merchants without stations. */
  const closing = new Set<Promise<void>>();

  function close(merchantId: string, work: MerchantWork): void {
    works.delete(merchantId);
    const closed: Promise<void> = work.close().finally(() => closing.delete(closed));
    closing.add(closed);
  }

  const loop = openLoop({
    log: context.log,
    trouble: 'kitchen printers cannot be read from the database now: no new tickets until they can, tried again',
    everyMs: pollMs,
    stopMs,
    async look({ stop }) {
      const merchants = await activeStations(context.sql);
      if (stop.aborted) return;
      const hasScreen = [...merchants.values()].some((stations) => stations.some(({ kind }) => kind === 'screen'));
      for (const merchantId of hasScreen ? await watchScreens(context.sql, { silentMs, now: context.clock() }) : []) context.bus.wake(merchantId);
      for (const [merchantId, work] of works) if (!merchants.has(merchantId)) close(merchantId, work);
      for (const [merchantId, stations] of merchants) {
        const work = works.get(merchantId) ?? openMerchantWork(context, merchantId, workOptions, worker);
        works.set(merchantId, work);
        work.wake(stations);
      }
    },
  });
  const unlisten = context.bus.listen(printersTopic, loop.wake);

  return {
    async stop() {
      unlisten();
      for (const [merchantId, work] of works) close(merchantId, work);
      await Promise.all([loop.stop(), ...closing]);
    },
  };
}
