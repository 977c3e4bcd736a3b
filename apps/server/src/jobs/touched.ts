import type { Shares } from './shares.ts';
import type { Tail } from './tail.ts';

/** Of whom a job is to ask. */
export interface Asked {
  /** null: of all */
  readonly merchants: readonly string[] | null;
  /** What another process does is left to it. */
  isOurs(merchantId: string): boolean;
}

export const everybody: Asked = { merchants: null, isOurs: () => true };

/** The merchants of whom something is new since the last run of a job: it need not ask about all. */
export interface Touched {
  /** Runs it for some, or for all, as at first, every so often, and after a run that failed. Of nobody it does not run. */
  run(task: (asked: Asked) => Promise<void>): Promise<void>;
  leave(): void;
}

/** `roundMs`: how often it runs for all. */
export function touchedMerchants({ tail, shares: { isOurs, listen } }: { readonly tail: Tail; readonly shares: Shares }, roundMs: number): Touched {
  let touched: Set<string> | null = null;
  let roundAt = Number.NEGATIVE_INFINITY;
  const ends = [
    tail.join(({ merchants }) => {
      if (merchants === null) touched = null;
      else for (const merchantId of merchants) if (isOurs(merchantId)) touched?.add(merchantId);
    }),
    listen(() => {
      touched = null;
    }),
  ];
  return {
    leave() {
      for (const end of ends) end();
    },
    async run(task) {
      const of = performance.now() - roundAt >= roundMs ? null : touched;
      touched = new Set();
      if (of?.size === 0) return;
      try {
        await task({ merchants: of === null ? null : [...of], isOurs });
        if (of === null) roundAt = performance.now();
      } catch (error) {
        touched = null;
        throw error;
      }
    },
  };
}
