import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { printerLeaseMs, processDriver } from './driver.ts';
import type { Lane } from './jobs.ts';
import { type LaneOptions, openLane } from './lane.ts';
import { giveUpLost, printersWithWork } from './lane-store.ts';

/** Woken when something is to be printed. */
export const printJobsTopic = 'print jobs';

export interface PrintingOptions extends LaneOptions {
  /** Other processes take jobs too, and may die: everything is checked this often, ms. */
  readonly pollMs: number;
  /** How long a job being sent when the process stops may still take, ms. */
  readonly stopMs: number;
}

/** A customer waits for a receipt: it is tried more often than a ticket, and not for longer than somebody expects it. */
const usual: PrintingOptions = {
  print: processDriver,
  leaseMs: printerLeaseMs,
  sendMs: 120_000,
  retryMs: 1000,
  retryMsMax: 5000,
  patienceMs: 120_000,
  pulseMs: 10_000,
  pollMs: 1000,
  stopMs: 2000,
};
/** Time to record, after a stop cut a job off, that its outcome is unknown; ms. */
const lastWordMs = 1000;

/** The printing of receipts in a process. */
export interface Printing {
  /** Begins nothing new, lets jobs being sent finish, and leaves the rest to another process. */
  stop(): Promise<void>;
}

/** Prints receipts and test pages, of every merchant; each printer's jobs one after another. Any number of processes may do it at once. */
export function openPrinting(context: Pick<Context, 'sql' | 'bus' | 'clock' | 'log' | 'config'>, changes: Partial<PrintingOptions> = {}): Printing {
  const { pollMs, stopMs, ...laneOptions } = { ...usual, ...changes };
  const cut = new AbortController();
  const lanes = new Map<string, Loop>();

  function laneOf(place: Lane & { readonly merchantId: string }): Loop {
    const run = openLane(context, place, laneOptions);
    return openLoop({
      log: context.log,
      trouble: 'receipts cannot be sent to a printer now: they wait and are tried again',
      about: { ...place },
      everyMs: null,
      stopMs: stopMs + lastWordMs,
      look: ({ stop, again }) => run({ stop, cut: cut.signal, again }),
    });
  }

  const loop = openLoop({
    log: context.log,
    trouble: 'what waits for receipt printers cannot be read from the database now: it waits, and is tried again',
    everyMs: pollMs,
    async look({ stop }) {
      await giveUpLost(context.sql, laneOptions.patienceMs + laneOptions.sendMs);
      const printers = await printersWithWork(context.sql);
      if (stop.aborted) return;
      for (const place of printers) {
        const key = JSON.stringify([place.merchantId, place.printerId, place.kitchen]);
        const lane = lanes.get(key) ?? laneOf(place);
        lanes.set(key, lane);
        lane.wake();
      }
    },
  });
  const unlisten = context.bus.listen(printJobsTopic, loop.wake);

  return {
    async stop() {
      unlisten();
      const patience = setTimeout(() => cut.abort(), stopMs);
      await Promise.all([loop, ...lanes.values()].map((each) => each.stop()));
      clearTimeout(patience);
    },
  };
}
