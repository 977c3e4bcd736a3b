const growingMs = [400, 1_200, 3_000, 6_000, 10_000];

/** Pauses between tries, which can all be ended at once. */
export function makePauses() {
  const running = new Set<() => void>();

  function forMs(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer);
        running.delete(over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      running.add(over);
    });
  }

  return {
    forMs,
    /** Pauses after this many failures in a row: growing to ten seconds, at least what the server asks for, with a random part. */
    after: (failures: number, askedMs: number): Promise<void> => forMs(pauseMs(failures, askedMs, Math.random())),
    /** Ends every wait now. */
    end(): void {
      for (const over of [...running]) over();
    },
  };
}

/** How long to wait, ms. `chance`: from 0 to 1, adds up to a half. */
export const pauseMs = (failures: number, askedMs: number, chance: number): number =>
  Math.max(askedMs, growingMs[Math.min(failures, growingMs.length) - 1] ?? 0) * (1 + chance / 2);
