import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A stream that is to be opened. `request`: as `requestText` writes it. */
export interface StreamAsked {
  readonly port: number;
  readonly request: string;
}

export type HearersAsked =
  | { readonly kind: 'open'; readonly streams: readonly StreamAsked[] }
  | { readonly kind: 'drop'; readonly forgets: boolean }
  | { readonly kind: 'wait'; readonly orderId: string; readonly count: number };

export type HearersTold = { readonly tookMs: number } | { readonly atMs: number } | { readonly error: string };

/** Many event streams. */
export interface Hearers {
  /** Opens them all at once; those that were dropped come back with their last ids. Resolves when each has begun, with the time from the first connection on, ms. */
  open(streams: readonly StreamAsked[]): Promise<number>;
  /** Ends them all, as a line that breaks does. `forgets`: the next ones are new. */
  drop(forgets: boolean): Promise<void>;
  /** Resolves when so many streams have heard of an order, with the moment of the last one, ms by `process.hrtime`. */
  heard(orderId: string, count: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts the process that they live in. */
export function openHearers(): Hearers {
  const child = fork(join(import.meta.dirname, 'hearer.ts'), { serialization: 'advanced' });
  async function ask(asked: HearersAsked): Promise<number> {
    const answer = once(child, 'message');
    child.send(asked);
    const [told] = (await answer) as [HearersTold];
    if ('error' in told) throw new Error(told.error);
    return 'tookMs' in told ? told.tookMs : told.atMs;
  }
  return {
    open: (streams) => ask({ kind: 'open', streams }),
    async drop(forgets) {
      await ask({ kind: 'drop', forgets });
    },
    heard: (orderId, count) => ask({ kind: 'wait', orderId, count }),
    async close() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
