/** Wakes listeners of this process after a commit: it names what changed, never how. A lost wake costs time, never correctness. */
export interface Bus {
  wake(topic: string): void;
  /** Returns an unsubscribe function. */
  listen(topic: string, listener: () => void): () => void;
}

export function localBus(): Bus {
  const listeners = new Map<string, Set<() => void>>();
  return {
    wake(topic) {
      for (const listener of listeners.get(topic) ?? []) listener();
    },
    listen(topic, listener) {
      const ofKey = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofKey.add(listener));
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0) listeners.delete(topic);
      };
    },
  };
}
