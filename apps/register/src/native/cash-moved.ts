const listeners = new Set<() => void>();

/** Cash changes hands at this register: whoever takes it or gives it back tells, whoever opens the drawer listens. */
export const cashMoved = {
  tell(): void {
    for (const listener of listeners) listener();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
