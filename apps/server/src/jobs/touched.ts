import type { Tail } from './tail.ts';

/** The merchants of whom something is new since the last run of a job: it need not ask about all. */
export interface Touched {
  /** Runs it for some; null: for all, as at first, every so often, and after a run that failed. Of nobody it does not run. */
  run(task: (merchantIds: readonly string[] | null) => Promise<void>): Promise<void>;
  leave(): void;
}

/** `roundMs`: how often it runs for all. */
export function touchedMerchants(tail: Pick<Tail, 'join'>, roundMs: number): Touched {
  let touched: Set<string> | null = null;
  let roundAt = Number.NEGATIVE_INFINITY;
  const leave = tail.join(({ merchants }) => {
    if (merchants === null) touched = null;
    else for (const merchantId of merchants) touched?.add(merchantId);
  });
  return {
    leave,
    async run(task) {
      const of = performance.now() - roundAt >= roundMs ? null : touched;
      touched = new Set();
      if (of?.size === 0) return;
      try {
        await task(of === null ? null : [...of]);
        if (of === null) roundAt = performance.now();
      } catch (error) {
        touched = null;
        throw error;
      }
    },
  };
}
