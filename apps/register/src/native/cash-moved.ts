import { now } from './clock.ts';

/** `sent`: once the server knows of the cash, or will not hear of it now. */
type Listener = (sent: Promise<unknown>) => void;
const listeners = new Set<Listener>();

/** What opens the drawer comes a moment after the screen: cash that moved before is heard late rather than never, unless whoever took it has left; ms. */
const heardWithinMs = 10_000;
/** Cash that moved and nobody listened for, and when; null: all of it was heard. */
let unheard: { readonly at: number; readonly sent: Promise<unknown> } | null = null;

/** Cash changes hands at this register: whoever takes it or gives it back tells, whoever opens the drawer listens. */
export const cashMoved = {
  tell(sent: Promise<unknown> = Promise.resolve()): void {
    unheard = listeners.size === 0 ? { at: now(), sent } : null;
    for (const listener of listeners) listener(sent);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    const missed = unheard;
    unheard = null;
    if (missed !== null && now() - missed.at < heardWithinMs) listener(missed.sent);
    return () => void listeners.delete(listener);
  },
};
