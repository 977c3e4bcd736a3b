// Typed as always present, but missing on pages served by plain http.
const locks = (): LockManager | undefined => globalThis.navigator?.locks as LockManager | undefined;

/**
 * Does `work` while this page holds `name`; null, and nothing is done: another page of this browser holds it. A page that is closed or crashes lets go. Without
 * locks (on plain http) nobody is kept out.
 */
export function whileHeld<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const manager = locks();
  if (manager === undefined) return work();
  return manager.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : work()));
}

/** Ends as soon as no page of this browser holds `name`. */
export async function untilFree(name: string): Promise<void> {
  await locks()?.request(name, { mode: 'shared' }, () => undefined);
}
