/** Wakes listeners of this process after a commit: it names what changed, never how. A lost wake costs time, never correctness. */
export interface Bus {
  wake(topic: string): void;
  /** Returns an unsubscribe function. */
  listen(topic: string, hear: () => void): () => void;
}

export function localBus(): Bus {
  const ears = new Map<string, Set<() => void>>();
  return {
    wake(topic) {
      for (const hear of ears.get(topic) ?? []) hear();
    },
    listen(topic, hear) {
      const heard = ears.get(topic) ?? new Set();
      ears.set(topic, heard.add(hear));
      return () => {
        heard.delete(hear);
        if (heard.size === 0) ears.delete(topic);
      };
    },
  };
}
