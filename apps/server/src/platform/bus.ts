/** Wakes listeners of this process after a commit: it names what changed, never how. A lost wake costs time, never correctness. */
export interface Bus {
  /** `isRead`: it was read from the history, whoever committed it; otherwise this process has just done it. */
  wake(topic: string, isRead?: boolean): void;
  /** Returns an unsubscribe function. */
  listen(topic: string, listener: () => void): () => void;
  /** Hears of all topics, for who would listen to thousands. Returns an unsubscribe function. */
  listenToAll(listener: (topic: string, isRead: boolean) => void): () => void;
}

export function localBus(): Bus {
  const listeners = new Map<string, Set<() => void>>();
  const ofAll = new Map<symbol, (topic: string, isRead: boolean) => void>();
  return {
    wake(topic, isRead = false) {
      for (const listener of listeners.get(topic) ?? []) listener();
      for (const listener of ofAll.values()) listener(topic, isRead);
    },
    listen(topic, listener) {
      const ofKey = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofKey.add(listener));
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0) listeners.delete(topic);
      };
    },
    listenToAll(listener) {
      const name = Symbol('listener');
      ofAll.set(name, listener);
      return () => void ofAll.delete(name);
    },
  };
}
