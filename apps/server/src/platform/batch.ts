/** What is asked of one key is done in batches: what comes while others are being done waits for one of them and goes inBatches. */
export interface BatchOptions {
  /** Of one batch. */
  readonly countMax: number;
  /** Handfuls of one key that are done at once. */
  readonly runningCountMax: number;
}

/**
 * `run` returns one promise for each value of a batch, in their order. A value waits only for running batches of its own key, so one that comes alone is
 * processed at once.
 */
export function inBatches<T, R>(
  { countMax, runningCountMax }: BatchOptions,
  run: (key: string, values: readonly T[]) => readonly Promise<R>[],
): (key: string, value: T) => Promise<R> {
  const lines = new Map<string, { readonly waiting: { readonly value: T; take(done: Promise<R>): void }[]; running: number }>();

  async function go(key: string): Promise<void> {
    const line = lines.get(key);
    if (line === undefined || line.running >= runningCountMax) return;
    if (line.waiting.length === 0) {
      if (line.running === 0) lines.delete(key);
      return;
    }
    line.running += 1;
    const batch = line.waiting.splice(0, countMax);
    const done = run(
      key,
      batch.map(({ value }) => value),
    );
    for (const [index, { take }] of batch.entries()) take(done[index] as Promise<R>);
    await Promise.allSettled(done);
    line.running -= 1;
    setImmediate(go, key);
  }

  return (key, value) =>
    new Promise<R>((take) => {
      const line = lines.get(key) ?? { waiting: [], running: 0 };
      lines.set(key, line);
      line.waiting.push({ value, take });
      // Not now: what else has arrived in this moment comes along.
      setImmediate(go, key);
    });
}
