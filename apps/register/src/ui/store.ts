import { useSyncExternalStore } from 'react';

/** One value that code outside a screen may set and a screen shows. */
export function makeStore<T>(initial: T) {
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
