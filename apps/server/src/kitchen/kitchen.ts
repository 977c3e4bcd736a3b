import type { Context } from '../context.ts';
import { openLoops } from '../jobs/loops.ts';
import type { Shares } from '../jobs/shares.ts';
import { prioritySemaphore } from '../platform/queue.ts';
import { printingTopic } from '../printing/topic.ts';
import { type CategoriesOf, openTicketMaker } from './make-tickets.ts';
import { openScreenWatch } from './screen/silence.ts';
import { followStations, knownStations } from './stations.ts';

export interface KitchenOptions {
  /** How often is looked for screens that say nothing, and what failed is tried again; ms. */
  readonly pollMs: number;
  /** How often is looked, for all merchants at once, for what may have been missed; ms. */
  readonly roundMs: number;
  /** Between two readings of one merchant's events: a rush is read in batches. */
  readonly pauseMs: number;
  readonly categoriesOf: CategoriesOf;
  /** How long a stop waits for the reading of events, ms. */
  readonly stopMs: number;
  /** A screen that has not said for so long that it is there, or that a ticket is on it, is silent; ms. */
  readonly silentMs: number;
}

const usual: KitchenOptions = {
  pollMs: 1000,
  roundMs: 60_000,
  pauseMs: 100,
  // Without a menu no line belongs to a category: all stations get it.
  categoriesOf: async () => () => [],
  stopMs: 2000,
  silentMs: 20_000,
};
/** Merchants whose events are read at once, and how many of them may be ones that nobody has just ordered from. */
const [makingCountMax, unhurriedCountMax] = [3, 2];

/** The kitchen's part of a process. */
export interface Kitchen {
  /** Makes nothing new, and leaves the rest to another process. */
  stop(): Promise<void>;
}

/**
 * Makes kitchen tickets of order changes, which are printed from there (`ticketSpool`), for every merchant with a printer or a screen: when something of it was
 * changed here, or is read by the tail of the history. A merchant of whom nothing is new costs nothing. Any number of processes may do it at once.
 */
export function openKitchen(
  context: Pick<Context, 'sql' | 'bus' | 'tail' | 'clock' | 'log'> & { readonly shares: Shares },
  changes: Partial<KitchenOptions> = {},
): Kitchen {
  const { pollMs: retryMs, roundMs, pauseMs, categoriesOf, stopMs, silentMs } = { ...usual, ...changes };
  const { bus, shares, log } = context;
  const stations = knownStations(context.sql);
  const inTurn = prioritySemaphore(makingCountMax, unhurriedCountMax);
  /** Of whom something has just happened: they go before those of a round. */
  const urgent = new Set<string>();

  async function make(merchantId: string, stop: AbortSignal): Promise<void> {
    const active = stations.of(merchantId);
    if (active.length === 0) return;
    const made = await inTurn(urgent.delete(merchantId), () => openTicketMaker(context, merchantId, categoriesOf).make(active));
    if (made === 'other-stations') return following.readAgain(merchantId);
    // What screens get is told by the stream.
    if (made === 'made' && active.some(({ kind }) => kind === 'screen')) bus.wake(merchantId);
    if (!stop.aborted && active.some(({ kind }) => kind === 'printer')) bus.wake(printingTopic);
  }

  const works = openLoops({
    log,
    trouble: 'kitchen tickets cannot be made now: events wait in the history and are read again',
    about: (merchantId) => ({ merchantId }),
    ...{ retryMs, restMs: pauseMs, stopMs },
    look: (merchantId, { stop }) => make(merchantId, stop),
  });
  function wake(merchantId: string): void {
    urgent.add(merchantId);
    works.wake(merchantId);
  }

  const following = followStations(context, stations, { roundMs, retryMs, stopMs, changed: wake, behind: works.wake });
  const screens = openScreenWatch(context, stations, { silentMs, everyMs: retryMs, roundMs });
  // What was done here is made here, at once; what is only read of others is one process's.
  const unlisten = bus.listenToAll((topic, isRead) => {
    if (stations.of(topic).length > 0 && (!isRead || shares.isOurs(topic))) wake(topic);
  });

  return {
    async stop() {
      unlisten();
      await Promise.all([following.stop(), screens.stop(), works.stop()]);
    },
  };
}
