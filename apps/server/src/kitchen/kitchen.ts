import { setTimeout as wait } from 'node:timers/promises';
import type { House } from '../house.ts';
import { gate } from '../platform/queue.ts';
import { type MerchantWork, openMerchantWork, type Shift, type WorkOptions } from './merchant-work.ts';
import { hearingPrinters } from './printers.ts';
import { tcpPrinter } from './tcp-printer.ts';

/** Woken when a merchant's printers have changed. */
export const printersTopic = 'kitchen printers';

export interface KitchenOptions extends WorkOptions {
  /** Other processes change orders too, and die: everything is looked through this often, in ms. */
  readonly pollMs: number;
  /** What is being sent when the process stops has so long to be confirmed. */
  readonly stopMs: number;
}

const usual: KitchenOptions = {
  printer: tcpPrinter(),
  leaseMs: 5000,
  sendMs: 24_000,
  retryMs: 1000,
  retryMsMax: 60_000,
  pollMs: 1000,
  pauseMs: 100,
  stopMs: 2000,
};
/** Merchants whose events are read at once. */
const hearingCountMax = 3;
/** For writing down, after a stop has cut a ticket off, that nobody knows what became of it. */
const lastWordMs = 1000;

/** The kitchen's part of a process. */
export interface Kitchen {
  /** Begins nothing new, gives what is being sent its time, and leaves the rest to the next process. */
  stop(): Promise<void>;
}

/** Turns orders' changes into tickets and tickets into paper, for every merchant that has a printer. Any number of processes may do it side by side. */
export function openKitchen(house: Pick<House, 'sql' | 'bus' | 'clock' | 'log'>, changes: Partial<KitchenOptions> = {}): Kitchen {
  const { pollMs, stopMs, ...workOptions } = { ...usual, ...changes };
  const shift = openShift(house);
  const works = new Map<string, MerchantWork>();

  async function look(): Promise<void> {
    const merchants = await hearingPrinters(house.sql);
    shift.calm();
    for (const [merchantId, work] of works) {
      if (merchants.has(merchantId)) continue;
      work.close();
      works.delete(merchantId);
    }
    for (const [merchantId, printers] of merchants) {
      const work = works.get(merchantId) ?? openMerchantWork(house, merchantId, workOptions, shift);
      works.set(merchantId, work);
      work.wake(printers);
    }
  }

  const unlisten = house.bus.listen(printersTopic, () => shift.begin(look));
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    shift.begin(() => look().finally(() => (looking = false)));
  }, pollMs);
  shift.begin(look);

  return {
    async stop() {
      clearInterval(timer);
      unlisten();
      for (const work of works.values()) work.close();
      await shift.end(stopMs);
    },
  };
}

/** What runs beside everything else, and how it ends. */
function openShift({ log }: Pick<House, 'log'>): Shift & { calm(): void; end(stopMs: number): Promise<void> } {
  const stop = new AbortController();
  const cut = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const pauses = new Set<NodeJS.Timeout>();
  let troubled = false;
  return {
    stop: stop.signal,
    cut: cut.signal,
    hearInTurn: gate(hearingCountMax),
    begin(task) {
      if (stop.signal.aborted) return;
      const run: Promise<unknown> = task()
        .catch((error: unknown) => {
          // Said once; the next look tries again.
          if (!troubled) log.warn({ err: error }, 'the kitchen cannot be told now');
          troubled = true;
        })
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    beginLater(pauseMs, task) {
      const timer = setTimeout(() => {
        pauses.delete(timer);
        task();
      }, pauseMs);
      pauses.add(timer);
    },
    calm() {
      troubled = false;
    },
    async end(stopMs) {
      stop.abort();
      const patience = setTimeout(() => cut.abort(), stopMs);
      // A database that does not answer is not waited for: the lease ends by itself.
      const end = new AbortController();
      await Promise.race([Promise.all(underWay), wait(stopMs + lastWordMs, undefined, { signal: end.signal }).catch(() => {})]);
      clearTimeout(patience);
      end.abort();
      for (const pause of pauses) clearTimeout(pause);
    },
  };
}
