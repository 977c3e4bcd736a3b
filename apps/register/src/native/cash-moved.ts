import { now } from './clock.ts';

const listeners = new Set<() => void>();

/** What opens the drawer comes a moment after the screen: cash that moved before is heard late rather than never, unless whoever took it has left; ms. */
const heardWithinMs = 10_000;
/** When cash moved that nobody listened for; null: all of it was heard. */
let unheardAt: number | null = null;

/** Cash changes hands at this register: whoever takes it or gives it back tells, whoever opens the drawer listens. */
export const cashMoved = {
  tell(): void {
    unheardAt = listeners.size === 0 ? now() : null;
    for (const listener of listeners) listener();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    const missedAt = unheardAt;
    unheardAt = null;
    if (missedAt !== null && now() - missedAt < heardWithinMs) listener();
    return () => void listeners.delete(listener);
  },
};
