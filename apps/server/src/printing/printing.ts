import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { tcpDriver } from './driver.ts';
import { type LaneOptions, openLane } from './lane.ts';
import { usualLeaseMs } from './lease-store.ts';
import type { Spool } from './spool.ts';
import { printingTopic } from './topic.ts';

export interface PrintingOptions extends LaneOptions {
  /** Other processes take what waits too, and may die: everything is checked this often, ms. */
  readonly pollMs: number;
  /** How long what is being sent when the process stops may still take, ms. */
  readonly stopMs: number;
}

const usual: PrintingOptions = {
  print: tcpDriver(),
  leaseMs: usualLeaseMs,
  sendMs: 120_000,
  pollMs: 1000,
  stopMs: 2000,
};
/** Time to record, after a stop cut something off, that its outcome is unknown; ms. */
const lastWordMs = 1000;
/** However often it is woken in a rush, it looks for work at most this often; ms. */
const restMs = 50;

/** The printing of a process. */
export interface Printing {
  /** Begins nothing new, lets what is being sent finish, and leaves the rest to another process. */
  stop(): Promise<void>;
}

/** Prints all that waits on network printers, of every merchant, a lane for each machine. Any number of processes may do it at once. */
export function openPrinting(
  { sql, bus, config, log }: Pick<Context, 'sql' | 'bus' | 'config' | 'log'>,
  spools: readonly Spool[],
  changes: Partial<PrintingOptions> = {},
): Printing {
  const { pollMs, stopMs, ...laneOptions } = { ...usual, ...changes };
  const { leaseMs } = laneOptions;
  const cut = new AbortController();
  const lanes = new Map<string, Loop>();

  function openLaneOf(machine: string): Loop {
    const run = openLane({ sql, config }, machine, spools, laneOptions);
    const lane = openLoop({
      log,
      trouble: 'nothing can be sent to a printer now: it waits and is tried again',
      about: { machine },
      everyMs: null,
      stopMs: stopMs + lastWordMs,
      look: ({ stop, again }) => run({ stop, cut: cut.signal, again }),
    });
    lanes.set(machine, lane);
    return lane;
  }

  const loop = openLoop({
    log,
    trouble: 'what waits for printers cannot be read from the database now: it waits, and is tried again',
    everyMs: pollMs,
    restMs,
    async look({ stop }) {
      for (const spool of spools) await spool.giveUpLost(leaseMs);
      const waiting = spools.map((spool) => spool.waiting(leaseMs)).reduce((one, other) => sql`${one} union ${other}`);
      const machines = await sql<{ machine: string }[]>`${waiting}`;
      if (stop.aborted) return;
      for (const { machine } of machines) (lanes.get(machine) ?? openLaneOf(machine)).wake();
    },
  });
  const unlisten = bus.listen(printingTopic, loop.wake);

  return {
    async stop() {
      unlisten();
      const patience = setTimeout(() => cut.abort(), stopMs);
      await Promise.all([loop, ...lanes.values()].map((each) => each.stop()));
      clearTimeout(patience);
    },
  };
}
