import { type Complaint, complaintOf, type JobLog } from './complaint.ts';
import { type Loop, openLoop } from './loop.ts';

/** Something whose rows are worth nothing after their time. */
export interface Broom {
  /** for the log */
  readonly what: string;
  /** Takes out up to `countMax` rows, in a commit of its own; returns how many. */
  sweep(countMax: number): Promise<number>;
}

const pauseMs = 60_000;
/** Small enough that nobody waits for a batch. */
const batchMax = 1_000;

/** Takes out all there is, a batch at a time, so that rows never come faster than they go. Returns how many. */
export async function sweepAll({ sweep }: Broom, stopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (;;) {
    const gone = await sweep(batchMax);
    count += gone;
    if (gone < batchMax || stopped()) return count;
  }
}

/** Sweeps every minute, one broom after another. Any number of processes may: what one is taking out the others pass over. */
export function openSweeping(brooms: readonly Broom[], log: JobLog): Loop {
  // Each complains for itself: one that fails keeps no other from its turn, nor from being heard of.
  const complaints = new Map<Broom, Complaint>(brooms.map((broom) => [broom, complaintOf(log, 'what is over cannot be taken out now', { what: broom.what })]));
  return openLoop({
    log,
    trouble: null,
    everyMs: pauseMs,
    async look({ stop }) {
      for (const [broom, complaint] of complaints) {
        if (stop.aborted) return;
        await sweepAll(broom, () => stop.aborted).then(complaint.worked, (error: unknown) => stop.aborted || complaint.failed(error));
      }
    },
  });
}
