import { type Complaint, complaintOf, type JobLog } from './complaint.ts';
import { type Loop, openLoop } from './loop.ts';

/** Deletes rows that have expired. */
export interface RetentionRule {
  /** for the log */
  readonly what: string;
  /** Deletes up to `countMax` rows, in a commit of its own; returns how many. */
  deleteSome(countMax: number): Promise<number>;
}

const pauseMs = 60_000;
/** Small enough that no call waits noticeably for a batch. */
const batchMax = 1_000;

/** Deletes all expired rows, a batch at a time. Returns how many. */
export async function deleteExpired({ deleteSome }: RetentionRule, stopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (;;) {
    const gone = await deleteSome(batchMax);
    count += gone;
    if (gone < batchMax || stopped()) return count;
  }
}

/** Deletes expired rows every minute. Any number of processes may run it: each skips rows that another is deleting. */
export function openRetention(rules: readonly RetentionRule[], log: JobLog): Loop {
  // Each logs for itself: one that fails neither blocks nor hides another.
  const complaints = new Map<RetentionRule, Complaint>(
    rules.map((rule) => [rule, complaintOf(log, 'expired rows cannot be deleted: tried again every minute', { what: rule.what })]),
  );
  return openLoop({
    log,
    trouble: null,
    everyMs: pauseMs,
    async look({ stop }) {
      for (const [rule, complaint] of complaints) {
        if (stop.aborted) return;
        await deleteExpired(rule, () => stop.aborted).then(complaint.worked, (error: unknown) => stop.aborted || complaint.failed(error));
      }
    },
  });
}
