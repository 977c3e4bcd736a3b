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

/** All streams, as they have begun: after how long, ms, and how many connections were lost before that and made again. */
export interface Opened {
  readonly tookMs: number;
  readonly lostCount: number;
}

export type HearersTold = Opened | { readonly atMs: number } | { readonly error: string };

/** Many event streams. */
export interface Hearers {
  /** Opens them all at once; those that were dropped come back with their last ids. Resolves when each has begun. */
  open(streams: readonly StreamAsked[]): Promise<Opened>;
  /** Ends them all, as a line that breaks does. `forgets`: the next ones are new. */
  drop(forgets: boolean): Promise<void>;
  /** Resolves when so many streams have heard of an order, with the moment of the last one, ms by `process.hrtime`. */
  heard(orderId: string, count: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts the process that they live in. */
export function openHearers(): Hearers {
  const child = fork(join(import.meta.dirname, 'hearer.ts'), { serialization: 'advanced' });
  async function ask<Told extends HearersTold>(asked: HearersAsked): Promise<Told> {
    const answer = once(child, 'message');
    child.send(asked);
    const [told] = (await answer) as [Told | { readonly error: string }];
    if ('error' in told) throw new Error(told.error);
    return told;
  }
  return {
    open: (streams) => ask({ kind: 'open', streams }),
    async drop(forgets) {
      await ask({ kind: 'drop', forgets });
    },
    heard: async (orderId, count) => (await ask<{ readonly atMs: number }>({ kind: 'wait', orderId, count })).atMs,
    async close() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
