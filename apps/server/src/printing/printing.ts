import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import type { Shares } from '../jobs/shares.ts';
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

/** A machine for which something still waits at so many looks is anybody's. */
const leftCountMax = 10;

/** The printing of a process. */
export interface Printing {
  /** Begins nothing new, lets what is being sent finish, and leaves the rest to another process. */
  stop(): Promise<void>;
}

/** Prints all that waits on network printers, of every merchant, a lane for each machine: what is asked for here, and on the machines of its share. Any number of processes may do it at once. */
export function openPrinting(
  { sql, bus, shares, config, log }: Pick<Context, 'sql' | 'bus' | 'config' | 'log'> & { readonly shares: Shares },
  spools: readonly Spool[],
  changes: Partial<PrintingOptions> = {},
): Printing {
  const { pollMs, stopMs, ...laneOptions } = { ...usual, ...changes };
  const { leaseMs } = laneOptions;
  const cut = new AbortController();
  const lanes = new Map<string, Loop>();
  /** Somebody of this process has something to print: whatever waits is printed here. */
  let isWoken = false;
  let roundAt = Number.NEGATIVE_INFINITY;
  /** The machines of other processes for which something waited, and in how many looks in a row. */
  let leftCounts = new Map<string, number>();

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
      const [isOwn, isRound] = [isWoken, performance.now() - roundAt >= pollMs];
      isWoken = false;
      if (isRound) roundAt = performance.now();
      if (isRound && shares.isOurs('papers of printers that are gone')) for (const spool of spools) await spool.giveUpLost(leaseMs);
      const waiting = spools.map((spool) => spool.waiting(leaseMs)).reduce((one, other) => sql`${one} union ${other}`);
      const machines = await sql<{ machine: string }[]>`${waiting}`;
      if (stop.aborted) return;
      const left = isOwn ? [] : machines.filter(({ machine }) => !shares.isOurs(machine));
      leftCounts = new Map(left.map(({ machine }) => [machine, (leftCounts.get(machine) ?? 0) + 1]));
      for (const { machine } of machines) if ((leftCounts.get(machine) ?? leftCountMax) >= leftCountMax) (lanes.get(machine) ?? openLaneOf(machine)).wake();
    },
  });
  const unlisten = bus.listen(printingTopic, () => {
    isWoken = true;
    loop.wake();
  });

  return {
    async stop() {
      unlisten();
      const patience = setTimeout(() => cut.abort(), stopMs);
      await Promise.all([loop, ...lanes.values()].map((each) => each.stop()));
      clearTimeout(patience);
    },
  };
}
