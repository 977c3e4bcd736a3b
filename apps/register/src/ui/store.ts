import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** In a component: the value, and rendered again when it changes. */
  readonly use: () => T;
}

/** One value that code outside a screen may set and a screen shows. */
export function makeStore<T>(initial: T): Store<T> {
  let value = initial;
  const ears = new Set<() => void>();
  const listen = (hear: () => void) => {
    ears.add(hear);
    return () => void ears.delete(hear);
  };
  const get = () => value;
  return {
    get,
    set(next: T): void {
      value = next;
      for (const hear of ears) hear();
    },
    use: (): T => useSyncExternalStore(listen, get),
  };
}
