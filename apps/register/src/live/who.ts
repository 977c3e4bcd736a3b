import type { LiveEvent } from '@till/contract/live';

/** What the event stream reported about one version of an order. */
type Change = Pick<Extract<LiveEvent, { event: 'order' }>['data'], 'device' | 'state'>;

/** How many orders are remembered: far more than are on screen within the seconds that matter. */
const orderCountMax = 500;

/** By order, then version; the most recently changed order is last. */
const changes = new Map<string, Map<number, Change>>();
const listeners = new Set<() => void>();

/** Remembers which device made a version of an order, and what state it had then. */
export function rememberChange({ orderId, version, device, state }: Change & { readonly orderId: string; readonly version: number }): void {
  const versions = changes.get(orderId) ?? new Map<number, Change>();
  changes.delete(orderId);
  changes.set(orderId, versions.set(version, { device, state }));
  const [oldest] = changes.keys();
  if (changes.size > orderCountMax && oldest !== undefined) changes.delete(oldest);
  for (const listener of listeners) listener();
}

/** The versions of (from, to] that were not made here. */
const foreignOf = (from: number, to: number, ownVersions: ReadonlySet<number>): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index).filter((version) => !ownVersions.has(version));

/**
 * The label of the single other device behind the versions in (from, to] that are not `ownVersions`. null: several devices, or an unproven one; undefined:
 * not all of the versions were announced yet.
 */
export function who(orderId: string, from: number, to: number, ownVersions: ReadonlySet<number>): string | null | undefined {
  const heard = foreignOf(from, to, ownVersions).map((version) => changes.get(orderId)?.get(version));
  if (heard.some((change) => change === undefined)) return undefined;
  const devices = new Set(heard.map((change) => change?.device ?? null));
  const [device = null] = devices;
  return devices.size === 1 ? device : null;
}

/** The version of (from, to] in which an order came to `state`; undefined: not heard of. */
export function versionOfState(orderId: string, from: number, to: number, state: Change['state']): number | undefined {
  const versions = foreignOf(from, to, new Set());
  const heard = versions.map((version) => changes.get(orderId)?.get(version)?.state);
  const index = heard.indexOf(state);
  // An earlier, unheard version may have been the one.
  return index < 0 || heard.slice(0, index).includes(undefined) ? undefined : versions[index];
}

/** Resolves when `who` can answer, at the latest after `withinMs`. */
export function untilHeard(orderId: string, from: number, to: number, ownVersions: ReadonlySet<number>, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      listeners.delete(look);
      resolve();
    };
    const look = () => who(orderId, from, to, ownVersions) !== undefined && done();
    const timer = setTimeout(done, withinMs);
    listeners.add(look);
    look();
  });
}
